import { defineConfig } from 'vitest/config';

/** Journeys, the specification's statements, and attacks that need a page, in a real browser against the built site. */
export default defineConfig({
  test: {
    include: [
      'tests/journeys/**/*.test.ts',
      'tests/specification/**/*.test.ts',
      'tests/attacks/in-browser/**/*.test.ts',
      'tests/operation/**/*.test.ts',
    ],
    exclude: ['tests/specification/*.api.test.ts', '**/*.slow.test.ts', 'node_modules/**'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // One database, one site and one browser for the run.
    globalSetup: ['tests/setup/browser-run.ts'],
    // Two cores are the size we plan for. Files wait for pages for a tenth of their time: a third one uses it.
    maxWorkers: 3,
    // A whole site, a database and a browser on a busy machine: what failed is tried once more, and scripts/test.mjs names it.
    retry: 1,
    // A busy machine is slow, not broken; what never comes is still found out.
    expect: { poll: { timeout: 45_000 } },
  },
});
