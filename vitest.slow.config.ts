import { defineConfig } from 'vitest/config';

/** The long proofs: rounds of kill -9, leaks, mutations, every page on every screen. `npm run test:slow` runs them on what the browser tests stand on. */
export default defineConfig({
  test: {
    include: ['src/**/*.slow.test.ts', 'tests/**/*.slow.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/setup/browser-run.ts', 'tests/setup/facts-folder.ts'],
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
  },
});
