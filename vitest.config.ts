import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Journeys need a built site and a browser: scripts/test.mjs runs them after the build, one at a time.
    exclude: ['tests/journeys/**', 'node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores are the size we plan for.
    maxWorkers: 2,
  },
});
