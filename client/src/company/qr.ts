/** A QR code as one path: a square a dark module, in a box with the quiet margin the standard asks for. */
import encodeQR from 'qr';

export interface Code {
  /** How many modules wide it is, margin included. */
  readonly size: number;
  readonly path: string;
}

const MARGIN = 4;

export function codeOf(text: string): Code {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}
