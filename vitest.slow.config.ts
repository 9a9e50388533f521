import { defineConfig } from 'vitest/config';

/** The long proofs: rounds of kill -9, leaks, mutations, every page on every screen. `npm run test:slow` runs them on what the browser tests stand on. */
export default defineConfig({
  test: {
    // The laws of prices once more, on more parts than `npm test` has time for.
    include: ['src/**/*.slow.test.ts', 'tests/**/*.slow.test.ts', 'src/quote/quote-laws.test.ts'],
    env: { LAW_CASES: '400' },
    testTimeout: 600_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/setup/browser-run.ts', 'tests/setup/facts-folder.ts'],
    maxWorkers: 2,
    // As in vitest.journeys.config.ts. Rounds of kill -9 have one try.
    retry: 1,
    expect: { poll: { timeout: 45_000 } },
  },
});
