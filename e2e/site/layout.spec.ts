import type { Page } from '@playwright/test'
import { cookieConsentWords } from '#content/cookie-consent.ts'
import { pathTo } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'
import { examplesOf, sitemap } from './public-pages.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 375, height: 740 }

/** The cumulative layout shift from the first paint to the end of the page. */
async function shift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const moved = new PerformanceObserver(() => undefined)
    await document.fonts.ready
    // Without a frame in between, a late font counts as a shift of the end of the page, which was not visible before.
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    moved.observe({ type: 'layout-shift', buffered: true })
    const shifts = moved.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })
}

for (const viewport of [phone, wide])
  test(`public pages do not shift and log nothing to the console, at ${viewport.width} px`, async ({ open }) => {
    test.slow()
    const page = await open('/contact', { viewport })
    const said: string[] = []
    page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
    const { paths } = await sitemap(page)
    for (const path of viewport === phone ? paths : examplesOf(paths)) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: cookieConsentWords.title }), path).toBeVisible()
      expect.soft(await shift(page), path).toBeLessThan(0.02)
    }
    expect(said).toEqual([])
  })

/** The texts of a page that extend beyond the window. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const cut: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement!
      // Except hidden text, decoration and scrollable areas.
      if (!parent.checkVisibility() || parent.closest('[aria-hidden=true], svg, .sr-only, thead, .overflow-x-auto'))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1) cut.push(text.textContent!)
    }
    return cut
  })
}

test('text of twice the size is not cut off', async ({ browser, launchOptions, baseURL }) => {
  test.slow()
  const args = [...launchOptions.args!, '--blink-settings=defaultFontSize=32']
  const large = await browser.browserType().launch({ ...launchOptions, args })
  try {
    const page = await large.newPage({ baseURL, viewport: phone })
    await page.goto(pathTo('contact'))
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    for (const path of examplesOf((await sitemap(page)).paths)) {
      await page.goto(path)
      expect.soft(await cutOff(page), path).toEqual([])
    }
    // The cookie consent is complete and usable.
    const question = page.getByRole('region', { name: cookieConsentWords.title })
    expect((await question.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await question.getByRole('button', { name: cookieConsentWords.decline }).click()
    await expect(question).toBeHidden()
  } finally {
    await large.close()
  }
})

test('Polish, Turkish and Vietnamese letters use our own fonts', async ({ open }) => {
  const page = await open('/contact')
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => {
      heading.textContent = 'Łukasz Źdźbło, Gülşah Iğdır İnce, Nguyễn Thị Phượng, Đặng Quỳnh Hương'
    })
  await page.evaluate(() => document.fonts.ready)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const fonts = async () => {
    const { fonts: used } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    return used.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
  }
  await expect.poll(fonts, 'fonts of the system').toEqual([])
})
