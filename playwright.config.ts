import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'

const chromium = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  // They have drivers of their own: `npm test -- browsers`.
  testIgnore: '**/e2e/browsers/**',
  globalSetup: './e2e/start-tulay.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Ends what hangs. It takes nothing from a journey that gets there, on a machine as slow as it likes.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // Recording a trace makes a journey nearly twice as much work.
    trace: 'on-first-retry',
    // The accessible names are English, the dates of the screens the reader's own.
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    launchOptions: {
      executablePath: chromium.path,
      env: { ...(process.env as Record<string, string>), ...chromium.env },
      // Not the package's own list: with --single-process a closed context ends the browser.
      // Without a GPU, drawing in software is less work than emulating one.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
  },
})
