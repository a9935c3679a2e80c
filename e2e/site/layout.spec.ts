import type { Page } from '@playwright/test'
import { cookieConsentWords } from '#content/cookie-consent.ts'
import { home } from '#content/home.ts'
import { screenAt } from '#domain/match-path.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { expectAccessible, phone, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../screen-examples.ts'
import { examplesOf, sitemap } from './public-pages.ts'

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

/** Opens a page as a new visitor sees it, and expects that nothing in it moves. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('region', { name: cookieConsentWords.title }), path).toBeVisible()
  expect.soft(await shift(page), path).toBeLessThan(0.02)
}

/** The texts in the main part of a page, except the status messages of the script. */
async function readable(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, h4, p:not([role=status]), li, dt, dd, summary, blockquote)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.textContent).map((one) => one.textContent))
}

/** What all pages have around their main part. */
const frame = ['.site > header', '.site > footer', '#cookie-consent']

/** Pages that are made of the same parts as others: of documents, cards, steps and points. */
const likeOthers = new Set<ScreenName | undefined>([
  'terms',
  'cookies',
  'gdpr',
  'services',
  'case_studies',
  'about_us',
  'our_team',
])

/** Service pages whose parts the one of `examplesOf` does not have. */
const otherServices = [pathTo('data_entry'), pathTo('ecommerce_support')]

const visitedOf = (paths: readonly string[]) => [
  ...examplesOf(paths).filter((path) => !likeOthers.has(screenAt(path))),
  ...otherServices,
]

const shares = 2

for (let share = 0; share < shares; share += 1)
  test(`on a phone, public pages do not shift, log nothing, are readable without a script and accessible (${share + 1} of ${shares})`, async ({
    open,
  }) => {
    const page = await open(pathTo('contact'), { viewport: phone })
    const plain = await open(pathTo('contact'), { viewport: phone, javaScriptEnabled: false })
    const said: string[] = []
    page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
    const { paths } = await sitemap(page)
    const unlisted = await Promise.all((['job', 'talent_link'] as const).map((name) => addressOf(name)))
    const visited = [...visitedOf(paths), ...unlisted]
    for (const path of visited.filter((_, at) => at % shares === share)) {
      await page.setViewportSize(phone)
      await page.emulateMedia({ colorScheme: 'light' })
      await visit(page, path)
      await plain.goto(path)
      const all = await readable(plain)
      expect(all.length, path).toBeGreaterThan(0)
      const missed = (await readable(page)).filter((words) => !all.includes(words))
      expect.soft(missed, path).toEqual([])

      const name = screenAt(path.split('?')[0]!)!
      await expectAccessible(page, name, name === 'home' ? [] : frame)
    }
    expect(said).toEqual([])
  })

test('on a laptop, public pages do not shift and log nothing', async ({ open }) => {
  const page = await open(pathTo('contact'), { viewport: wide })
  const said: string[] = []
  page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
  for (const path of visitedOf((await sitemap(page)).paths)) await visit(page, path)
  expect(said).toEqual([])
})

test('without a script, the menus work, and there is no consent question and no cookie', async ({ open }) => {
  const page = await open('/', { viewport: phone, javaScriptEnabled: false })
  await expect(page.getByRole('region', { name: cookieConsentWords.title })).toBeHidden()
  await expect(page.getByRole('button', { name: cookieConsentWords.settings })).toBeHidden()
  expect(await page.context().cookies()).toEqual([])
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText(screens.services.title, { exact: true }).click()
  await menu.getByRole('link', { name: screens.data_entry.title }).click()
  await expect(page).toHaveURL(pathTo('data_entry'))
  await page.setViewportSize(wide)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: screens.services.title }).click()
  await page.getByRole('link', { name: home.services.all }).first().click()
  await expect(page).toHaveURL(pathTo('services'))
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
  const args = [...launchOptions.args!, '--blink-settings=defaultFontSize=32']
  const large = await browser.browserType().launch({ ...launchOptions, args })
  try {
    const page = await large.newPage({ baseURL, viewport: phone })
    await page.goto(pathTo('contact'))
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    for (const name of ['home', 'customer_service', 'how_it_works', 'jobs'] as const) {
      await page.goto(pathTo(name))
      expect.soft(await cutOff(page), name).toEqual([])
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
