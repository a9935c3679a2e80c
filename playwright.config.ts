import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'

// The package unpacks its browser here: copies of the project keep theirs apart.
process.env.TMPDIR = resolve(import.meta.dirname, '.cache/e2e')
mkdirSync(process.env.TMPDIR, { recursive: true })

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-tulay.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
    // The accessible names are English, the dates of the screens the reader's own.
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || (await chromium.executablePath()),
      // Not the package's own list: with --single-process a closed context ends the browser.
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
})
