import { defineConfig } from 'vitest/config'

/** Tests without a database: pure rules, and tests that only read the project's files. */
const withoutDatabase = [
  '{domain,content,web}/**/*.test.ts',
  'server/testing/{architecture,glossary,packages}.test.ts',
  'server/testing/documents/security.test.ts',
  'server/features/payments/statement-files/read-statement.test.ts',
  'server/features/tests/library/**/*.test.ts',
  'server/platform/http/{deprecation,end-gently,pick}.test.ts',
  'server/platform/mail/receiving/{read-mail,reply-text,lost-text}.test.ts',
  'server/platform/outbound/*.test.ts',
  'server/platform/session/api-token.test.ts',
  'server/search/talent/{words,typos,memory/*,relevance/*,opensearch/client}.test.ts',
  'bin/changed-tests.test.ts',
]

/** Tests that end, block or configure their process, or connect it to another database. */
const inOwnProcess = [
  'bench/benches.test.ts',
  'bin/life-cycle.test.ts',
  'server/db/{embedded,outages,pooler,restart,standby}.test.ts',
  'server/platform/mail/smtp.test.ts',
  'server/platform/payments/gateway.test.ts',
  'server/testing/{backup,killed-tests,mail-process}.test.ts',
  'server/demo/demo-data.test.ts',
]

/** They share one PostgreSQL. */
const withDatabase = {
  globalSetup: ['server/testing/global-setup.ts'],
  setupFiles: ['server/testing/set-database-url.ts'],
  env: { NODE_ENV: 'test', LOG_LEVEL: 'error', SECRET: 'for tests only' },
}

export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: ['server/testing/resolve-own-modules.ts'],
    // Node loads the files itself, as it does for the server. This is faster than transforming them, and no module is
    // mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // For two cores: a tenth of the time, a test only waits.
    maxWorkers: 3,
    // Tests that run at the same time decide themselves how many do.
    maxConcurrency: 100,
    // Loading the server's modules would otherwise fill the young generation many times, for a quarter of its time.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // Only stops tests that hang; generous enough for slow machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // These tests change no state of the modules, so files share a process.
        test: { name: 'unit', include: [...withoutDatabase], isolate: false },
      },
      {
        extends: true,
        test: { ...withDatabase, name: 'process', include: inOwnProcess },
      },
      {
        extends: true,
        // Loading the server takes longer than most files, so files share a process; `startTulay` resets its state.
        test: {
          ...withDatabase,
          name: 'server',
          include: ['{server,bin}/**/*.test.ts'],
          exclude: [...withoutDatabase, ...inOwnProcess],
          isolate: false,
        },
      },
    ],
  },
})
