/** Small sounds, made as they are needed: no files, and none at all unless the reader wants them. */
import { settings } from '../settings/settings.svelte';
import type { Cue } from './cues';

/** A tone: its pitch, where it glides to, when it begins and how long it rings, in seconds. */
interface Tone {
  readonly pitch: number;
  readonly to?: number;
  readonly at?: number;
  readonly rings: number;
  readonly loud?: number;
  readonly wave?: OscillatorType;
}

const TONES: Readonly<Record<Cue, readonly Tone[]>> = {
  card: [{ pitch: 900, to: 1500, rings: 0.05, loud: 0.25, wave: 'triangle' }],
  tap: [
    { pitch: 240, to: 120, rings: 0.09, wave: 'triangle' },
    { pitch: 620, to: 400, rings: 0.03, loud: 0.4, wave: 'square' },
  ],
  coin: [
    { pitch: 1320, rings: 0.12, loud: 0.5 },
    { pitch: 1760, at: 0.07, rings: 0.22, loud: 0.5 },
  ],
  slide: [{ pitch: 160, to: 320, rings: 0.28, loud: 0.6, wave: 'triangle' }],
  lift: [{ pitch: 300, to: 640, rings: 0.16, loud: 0.5, wave: 'triangle' }],
  fall: [{ pitch: 520, to: 90, rings: 0.4, loud: 0.7, wave: 'triangle' }],
  collect: [
    { pitch: 659, rings: 0.16, loud: 0.6 },
    { pitch: 880, at: 0.09, rings: 0.18, loud: 0.6 },
    { pitch: 1319, at: 0.18, rings: 0.4, loud: 0.6 },
  ],
  last: [
    { pitch: 440, rings: 0.3, loud: 0.7, wave: 'triangle' },
    { pitch: 440, at: 0.22, rings: 0.3, loud: 0.7, wave: 'triangle' },
    { pitch: 587, at: 0.44, rings: 0.7, loud: 0.7, wave: 'triangle' },
  ],
  turn: [
    { pitch: 110, to: 165, rings: 0.5, loud: 0.7, wave: 'triangle' },
    { pitch: 220, to: 330, rings: 0.5, loud: 0.25 },
  ],
  bell: [
    { pitch: 784, rings: 0.35, loud: 0.6 },
    { pitch: 1175, at: 0.11, rings: 0.5, loud: 0.6 },
  ],
  end: [
    { pitch: 523, rings: 0.3 },
    { pitch: 659, at: 0.12, rings: 0.3 },
    { pitch: 784, at: 0.24, rings: 0.3 },
    { pitch: 1047, at: 0.36, rings: 0.7 },
  ],
};
const VOLUME = 0.12;

let context: AudioContext | undefined;

export function play(cue: Cue | null): void {
  if (cue === null || settings.sound === 'off' || document.hidden) return;
  try {
    context ??= new AudioContext();
    // A browser lets nothing sound before the reader has clicked; what came before is not made up for.
    if (context.state === 'suspended') void context.resume();
    for (const tone of TONES[cue]) ring(context, tone);
  } catch {
    // Without sound the table is the same.
  }
}

function ring(context: AudioContext, { pitch, to = pitch, at = 0, rings, loud = 1, wave = 'sine' }: Tone): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + at;
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + rings);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(VOLUME * loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + rings + 0.02);
}
