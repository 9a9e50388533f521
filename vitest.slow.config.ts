import { defineConfig } from 'vitest/config';

/** The long proofs of what `vitest.config.ts` runs a sample of: kills in real time, leaks, hundreds of damaged files. */
export default defineConfig({
  test: {
    include: ['src/**/*.slow.test.ts', 'tests/**/*.slow.test.ts'],
    // What needs a browser, as in vitest.config.ts.
    exclude: [
      'tests/journeys/**',
      'tests/specification/!(*.api).slow.test.ts',
      'tests/attacks/in-browser/**',
      'node_modules/**',
    ],
    globalSetup: ['tests/setup/global.ts'],
    // A net for what hangs: these take minutes on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
