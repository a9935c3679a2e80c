import { launch } from 'puppeteer-core'
import type { KeyInput } from 'puppeteer-core'
import type { Account } from '../account.ts'
import { timeout_ms, timeZone } from './driver-settings.ts'
import type { Driver } from './browser-tab.ts'
import { programs } from './installed.ts'

/** Starts Firefox, driven over WebDriver BiDi. */
export async function startFirefox(account?: Account): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programs.Firefox.browser,
    env: { ...process.env, TZ: timeZone },
    extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(timeout_ms)
  if (account) await browser.setCookie({ ...account.cookie, expires: -1 })
  let problems: string[] = []
  page.on('console', (message) => {
    if (['warn', 'error', 'assert'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('requestfailed', (request) => {
    // Navigation aborts pending requests.
    const reason = request.failure()?.errorText ?? ''
    if (!/abort/i.test(reason)) problems.push(`${request.url()} failed: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()} answered ${response.status()}`)
  })
  // Accepts the confirmation to leave a form with unsaved work.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The content security policy blocked ${blockedURI} (${violatedDirective}).`)
    })
  })
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (work, ...args) => page.evaluate(work as never, ...args) as never,
    resize: (width, height) => page.setViewport({ width, height }),
    moveTo: (x, y) => page.mouse.move(x, y),
    buttonDown: () => page.mouse.down(),
    buttonUp: () => page.mouse.up(),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press(key as KeyInput)
      if (modifier) await page.keyboard.up(modifier)
    },
    type: (text) => page.keyboard.type(text),
    async attach(selector, file) {
      const input = await page.$(selector)
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    async problems() {
      const found = problems
      problems = []
      return found
    },
    close: () => browser.close(),
  }
}
