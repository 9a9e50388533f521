import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // These need a built site and a browser: scripts/test.mjs runs them after the build, one at a time. The specification's statements
    // that the server alone decides need neither: they stand in files called `.api.test.ts`, which run here.
    exclude: [
      'tests/journeys/**',
      'tests/specification/!(*.api).test.ts',
      'tests/attacks/in-browser/**',
      'tests/operation/**',
      // Long proofs, run by vitest.slow.config.ts.
      '**/*.slow.test.ts',
      'node_modules/**',
    ],
    // Files share what they import: libraries and the kernel are loaded once a worker. So nothing that is imported may keep what one
    // file did to it, and a test that needs a module of its own belongs into the slow run, which isolates.
    isolate: false,
    // One PostgreSQL for the run; a test file that needs it asks for a database of its own (tests/setup/database.ts).
    globalSetup: ['tests/setup/global.ts', 'tests/setup/facts-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores are the size we plan for. Files wait for the database, the disk or a process for a tenth of their time: a third one uses it.
    maxWorkers: 3,
  },
});
