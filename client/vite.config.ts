import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: {
    outDir: '../src/affinage/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the server allows no inline data, so small pictures stay files.
    assetsInlineLimit: 0,
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
});
