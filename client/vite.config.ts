import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** What the first page is made of, and every other page with it. */
const FIRST = new RegExp(
  [
    'node_modules/svelte',
    'vite/',
    'src/(main|App|i18n|settings|router|marks|theme|messages/en)',
    'src/pages/(Home|About|Lost|Foot|TopBar)',
    'src/home/(?!OptionRow|SeatRow)',
    'src/live/(ask|lay|shelf|watchLink)',
    'src/(transport|site)/',
    'src/people/(offered|Token|presence|times|pace)',
    'src/table/(Toasts|toasts|telling)',
    'src/games/(catalogue|client)',
    'src/games/\\w+/(index|cover|messages/index|pieces/animals)',
  ].join('|'),
);
/** What the tables of all games share. */
const TABLE = /src\/(table|motion|sound)\/|src\/review\/(Hints|rings|things|wording)|src\/live\//;
/** The page; at a server also the worker that shows its pushes, which has to lie at the root. */
const INPUTS = {
  site: ['index.html'],
  server: ['index.html', 'src/notices/push.worker.ts'],
};
const server = 'http://127.0.0.1:8000';

/** `--mode site` is the table without a server; it may lie in a folder of its host. */
export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? (process.env.AFFINAGE_SITE_BASE ?? '/') : '/',
  plugins: [svelte()],
  resolve: {
    alias: {
      '#end': fileURLToPath(new URL(`src/transport/${mode === 'site' ? 'worker' : 'server'}.ts`, import.meta.url)),
    },
  },
  worker: { format: 'es' },
  // A server may have the pages under a prefix that it is told when it starts: what they load, they find beside them.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (mode === 'site' || hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: mode === 'site' ? '../dist/site' : '../src/affinage/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the server allows no inline data, so small pictures stay files.
    assetsInlineLimit: 0,
    // What every page needs is one file, and what every table needs another: each file costs the reader its headers.
    rolldownOptions: {
      input: mode === 'site' ? INPUTS.site : INPUTS.server,
      output: {
        entryFileNames: ({ name }) => (name === 'push.worker' ? 'push.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, ws: true },
      '/health': server,
      '/schema': server,
    },
  },
  // No test fails because a machine is slow.
  test: { include: ['src/**/*.test.ts'], testTimeout: 600_000 },
}));
