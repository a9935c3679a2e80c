import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Stops a test that hangs; a slow machine never reaches it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['{domain,content,web}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,bench,bin}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/name-database.ts'],
          env: { NODE_ENV: 'test', LOG_LEVEL: 'error', SECRET: 'kept by nobody' },
        },
      },
    ],
  },
})
