import { defineConfig } from '@playwright/test'

/** The walkthrough in Firefox and WebKit. Playwright only runs the tests; the browsers have their own drivers. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../start-tulay.ts',
  outputDir: '../../test-results/browsers',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
})
