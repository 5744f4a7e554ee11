/** The end at a server: HTTP and a WebSocket. */
import { BASE } from '../router/base';
import type { Line, Transport } from './transport';

export const transport: Transport = {
  remote: true,

  plays: () => true,

  async ask(method, address, body, signal) {
    const response = await fetch(BASE + address.pathname + address.search, {
      method,
      headers: body === null ? {} : { 'content-type': 'application/json' },
      body,
      ...(signal && { signal }),
    });
    return { ok: response.ok, body: await response.json().catch(() => null) };
  },

  open(table, query) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}${BASE}/api/tables/${encodeURIComponent(table)}/live?${query}`;
    return new WebSocket(address) as Line;
  },

  async check(signal) {
    await fetch(`${BASE}/health`, { signal });
  },
};
