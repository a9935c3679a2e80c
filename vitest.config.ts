import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{domain,content,server,bench,bin}/**/*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/name-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Ends what hangs, and nothing that is only slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error', SECRET: 'kept by nobody' },
  },
})
