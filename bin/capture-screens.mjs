// Captures the screens shown on How It Works from the demo data in the project's Chromium, as WebP in light and dark.
// Run it after one of these screens has changed, and commit the result. With the origin of a running demo server as its
// argument, it uses that server instead of building and starting one.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import startTulay from '../e2e/start-tulay.ts'
import { pathTo } from '../domain/paths.ts'
import { root } from './set-up.mjs'

const folder = join(root, 'web/site/pictures/screens')
const size = { width: 1280, height: 900 }
/** The pictures that show the content of a tab. */
const showsTab = new Set(['tests', 'team'])
const [given] = process.argv.slice(2)
const stop = given ? undefined : await startTulay({ workers: 1 })
const origin = given ?? JSON.parse(process.env.TULAY_SERVERS)[0].origin
const { path, env } = await findChromium()
const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
try {
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: size,
      colorScheme,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      reducedMotion: 'reduce',
    })
    await signIn(context)
    const screens = await screensToCapture(context)
    const page = await context.newPage()
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(address)
      await page.locator('main h1').waitFor()
      await page.waitForFunction(() => !document.querySelector('main .animate-pulse'))
      await page.evaluate((below) => {
        const tabs = document.querySelector('main [role=tablist]')
        // Scrolls below the summary, to show the list or the charts.
        if (below && tabs) scrollBy(0, tabs.getBoundingClientRect().top - 96)
        return document.fonts.ready
      }, showsTab.has(name))
      const devtools = await context.newCDPSession(page)
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 72 })
      const picture = Buffer.from(data, 'base64')
      writeFileSync(join(folder, `${name}-${colorScheme}.webp`), picture)
      console.log(`${name}, ${colorScheme}: ${(picture.length / 1024).toFixed(1)} KiB`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await stop?.()
}

async function signIn(context) {
  const data = { email: 'company@tulay.test', password: 'demo-tulay-2026' }
  const answer = await context.request.post('/api/login', { data })
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`)
}

/**
 * The URL of each picture's screen. The application is one of those to the interviewing job with the most
 * applications.
 */
async function screensToCapture(context) {
  const read = async (address) => (await context.request.get(address)).json()
  const { items: jobs } = await read('/api/jobs?status=interviewing&per_page=50')
  const job = jobs.reduce((most, one) => (one.applications_count > most.applications_count ? one : most))
  const { items: applications } = await read(`/api/jobs/${job.id}/applications?stage=interviewing`)
  return {
    dashboard: pathTo('company_dashboard'),
    jobs: pathTo('company_jobs'),
    talent: `${pathTo('company_talent')}?q=developer&skills=React`,
    tests: `${pathTo('company_jobs')}?tab=tests`,
    messages: pathTo('company_application', { id: applications[0].id }),
    team: `${pathTo('company_jobs')}?tab=analytics`,
  }
}
