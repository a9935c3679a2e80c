import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'
import { writeFilm } from './e2e/fake-camera.ts'

const chromium = await findChromium()

/**
 * Compiling scripts in another thread while they load takes a tenth of a journey's work. The other features are those of
 * Playwright's own list, which this one replaces, that matter for our pages.
 */
const disabledFeatures = [
  'ScriptStreaming',
  'V8OffThreadFinalization',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'CDPScreenshotNewSurface',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** Starts first, because it would be the last and leave the other workers idle for half a minute. */
const longest = '**/test-someone.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: longest },
    // Run separately, with their own drivers: `npm test -- browsers`.
    { name: 'others', testIgnore: [longest, '**/e2e/browsers/**'] },
  ],
  globalSetup: './e2e/start-tulay.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // For two cores: a journey waits for a fifth of its time, mostly for the answers of its own processes.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Only ends tests that hang; generous enough for slow machines.
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000, intervals: [50, 100, 250] } },
  reporter: 'list',
  use: {
    // Tracing nearly doubles the work of a journey.
    trace: 'on-first-retry',
    // Accessible names are in English; dates are in the reader's locale.
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    // An action that cannot succeed fails the test without using up its time.
    actionTimeout: 30_000,
    // Drawing transitions takes a twelfth of a journey's work, and what is in motion cannot be clicked.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium.path,
      env: { ...(process.env as Record<string, string>), ...chromium.env },
      // Not the default list of @sparticuz/chromium, because with --single-process a closed context ends the browser.
      // Without a GPU, software rendering takes less work than emulating one.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-gpu',
        '--disable-partial-raster',
        '--num-raster-threads=1',
        // Optimizing the code of a page that is open for seconds takes longer than it saves, also while axe runs.
        // Threads that collect garbage in parallel only take the cores from the other worker.
        '--js-flags=--no-maglev --no-opt --single-threaded-gc',
        // A page of a context starts in the process of the one that is open already.
        '--process-per-site',
        `--disable-features=${disabledFeatures.join(',')}`,
        // Calls use a camera and a microphone of the browser's own.
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${writeFilm()}`,
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
