import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { home } from '#content/home.ts'
import { matchesPath, pathTo, screenAt, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { cookieConsentWords } from '#content/cookie-consent.ts'
import { expect, test } from '../journey.ts'

/** What a page says of itself, and where it leads. */
interface PublicPage {
  /** Where the address led in the end. */
  path: string
  status: number
  isPage: boolean
  html: string
  links: string[]
  /** Style sheets, scripts, icons, pictures, the manifest. */
  parts: string[]
  ids: string[]
  headings: string[]
  title: string
  canonical: string | undefined
  meta: Record<string, string>
  /** Kept as text: whether it can be read is for a test to say. */
  data: string[]
  /** All that people can read on it. */
  text: string
}

/** Reads a page as a browser does, without showing it. */
async function readPage(page: Page, address: string): Promise<PublicPage> {
  return page.evaluate(async (asked) => {
    const answer = await fetch(asked)
    const isPage = Boolean(answer.headers.get('content-type')?.startsWith('text/html'))
    const html = isPage ? await answer.text() : ''
    const read = new DOMParser().parseFromString(html, 'text/html')
    const all = <T extends Element = HTMLElement>(selector: string) => [...read.querySelectorAll<T>(selector)]
    const path = new URL(answer.url).pathname
    // An anchor alone is one of this page, wherever it is read.
    const here = (target: string) => (target.startsWith('#') ? path + target : target)
    return {
      path,
      status: answer.status,
      isPage,
      html,
      links: all('a[href]').map((link) => here(link.getAttribute('href')!)),
      parts: all('link[href]:not([rel=canonical]), script[src], img[src], source[src]').map(
        (part) => part.getAttribute('href') ?? part.getAttribute('src')!,
      ),
      ids: all('[id]').map(({ id }) => id),
      headings: all('h1').map((heading) => heading.textContent),
      title: read.title,
      canonical: all<HTMLLinkElement>('link[rel=canonical]')[0]?.getAttribute('href') ?? undefined,
      meta: Object.fromEntries(
        all<HTMLMetaElement>('meta[content]').map((meta) => [meta.name || meta.getAttribute('property'), meta.content]),
      ),
      data: all('script[type="application/ld+json"]').map((script) => script.textContent),
      text: read.body.textContent,
    }
  }, address)
}

const isPublic = (path: string) => {
  const name = screenAt(path)
  return name && screens[name].portal === 'site'
}

/** Every page that can be reached from the home page by links, by its path. */
async function walk(page: Page): Promise<Map<string, PublicPage>> {
  const reached = new Map<string, PublicPage>()
  const ways: string[] = [pathTo('home')]
  for (let way = ways.shift(); way; way = ways.shift()) {
    const path = way.split(/[?#]/)[0]!
    if (!path.startsWith('/') || reached.has(path)) continue
    const found = await readPage(page, path)
    reached.set(path, found)
    if (isPublic(path)) ways.push(...found.links)
  }
  return reached
}

/** The addresses of all public pages as we tell them to those who search, without the origin; and the origin. */
async function sitemap(page: Page): Promise<{ origin: string; paths: string[] }> {
  const robots = await (await page.request.get('/robots.txt')).text()
  const [, address] = /^Sitemap: (\S+)$/m.exec(robots)!
  const { origin, pathname } = new URL(address!)
  const answer = await page.request.get(pathname)
  expect(answer.headers()['content-type']).toContain('xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one!)
  expect(addresses.filter((one) => !one.startsWith(`${origin}/`))).toEqual([])
  return { origin, paths: addresses.map((one) => one.slice(origin.length)) }
}

test('every link of every public page leads somewhere, and every public page is led to', async ({ open }) => {
  const page = await open('/contact')
  const { paths } = await sitemap(page)
  const reached = await walk(page)

  expect([...reached.keys()].filter(isPublic).toSorted()).toEqual(paths.toSorted())
  const told = Object.values(screens).filter(
    ({ path, portal }) => portal === 'site' && !paths.some((one) => matchesPath(path, one)),
  )
  expect(
    told.map(({ path }) => path),
    'public pages that the map does not have',
  ).toEqual([])

  const nowhere: string[] = []
  const parts = new Set<string>()
  for (const [from, { links, parts: own }] of reached) {
    if (!isPublic(from)) continue
    for (const part of own) parts.add(part)
    for (const link of links) {
      if (/^(mailto|tel):[^\s]+$/.test(link)) continue
      const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link)!
      const there = reached.get(path)
      if (!there?.isPage || there.status !== 200) nowhere.push(`${from}: ${link} answers ${there?.status}`)
      else if (there.path !== path) nowhere.push(`${from}: ${link} is an old address of ${there.path}`)
      else if (anchor && isPublic(path) && !there.ids.includes(anchor))
        nowhere.push(`${from}: ${link} is no place there`)
    }
  }
  expect(nowhere).toEqual([])

  for (const part of parts) {
    expect(part, 'only our own files are loaded').toMatch(/^\/(?!\/)/)
    expect((await page.request.get(part)).status(), part).toBe(200)
  }
})

/** What is said somewhere in data for machines under one of `names`. */
function saidIn(data: unknown, names: readonly string[]): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'string' ? [value] : saidIn(value, names),
  )
}

/** What a page tells machines besides the way to it: the kinds of https://schema.org. */
const kinds: Partial<Record<ScreenName, string>> = {
  home: 'Organization',
  services: 'ItemList',
  careers: 'JobPosting',
  contact: 'FAQPage',
  how_it_works: 'HowTo',
  case_studies: 'ItemList',
  case_study: 'Article',
}
const kindOf = (name: ScreenName) =>
  kinds[name] ?? (screens[name].path.startsWith('/services/') ? 'Service' : undefined)

test('every public page says what it is, to people who search and to those who share it', async ({ open }) => {
  const page = await open('/contact')
  const { origin, paths } = await sitemap(page)
  const pages = new Map<string, PublicPage>()
  for (const path of paths) {
    const name = screenAt(path)!
    const one = await readPage(page, path)
    pages.set(path, one)
    const { meta } = one
    const { description = '' } = meta
    expect.soft(one.headings, `${path}: one heading that names it`).toHaveLength(1)
    expect.soft(one.title, path).toMatch(new RegExp(`\\S · ${product.name}$`))
    expect.soft(one.title.length, `${path}: the title is short enough to be shown`).toBeLessThanOrEqual(60)
    expect.soft(description.length, `${path}: "${description}" is long enough`).toBeGreaterThanOrEqual(70)
    expect.soft(description.length, `${path}: "${description}" is short enough`).toBeLessThanOrEqual(160)
    expect.soft(one.canonical, path).toBe(origin + path)
    expect.soft(meta, path).toMatchObject({
      'og:type': expect.stringMatching(/^(website|article)$/),
      'og:site_name': product.name,
      'og:title': one.title.slice(0, -` · ${product.name}`.length),
      'og:description': description,
      'og:url': origin + path,
      'og:image': expect.stringContaining(`${origin}/`),
      'og:image:alt': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
    })

    const data = one.data.map((text) => JSON.parse(text))
    expect
      .soft(
        data.map((thing) => thing['@context']),
        path,
      )
      .toEqual(data.map(() => 'https://schema.org'))
    const told = data.map((thing) => thing['@type'])
    const kind = kindOf(name)
    if (kind) expect.soft(told, path).toContain(kind)
    const way = data.find((thing) => thing['@type'] === 'BreadcrumbList')
    if (name !== 'home')
      expect.soft(way?.itemListElement.at(-1)?.item, `${path}: the way ends here`).toBe(origin + path)
    const words = saidIn(
      data.filter((thing) => thing !== way),
      ['name', 'text', 'title', 'headline', 'reviewBody', 'jobTitle'],
    )
    const unsaid = words.filter((said) => !one.text.includes(said))
    expect.soft(unsaid, `${path}: said to machines alone`).toEqual([])
    for (const type of saidIn(data, ['employmentType'])) expect.soft(type, path).toMatch(/^(FULL|PART)_TIME$/)
    for (const date of saidIn(data, ['datePosted'])) expect.soft(date, path).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  for (const [path, { data }] of pages) {
    const addresses = data.flatMap((text) => saidIn(JSON.parse(text), ['url', 'item', 'mainEntityOfPage']))
    const nowhere = addresses.filter((address) => {
      const { origin: there, pathname, hash } = new URL(address)
      const target = pages.get(pathname)
      return there !== origin || !target || (hash && !target.ids.includes(hash.slice(1)))
    })
    expect.soft(nowhere, `${path}: addresses for machines`).toEqual([])
  }
  for (const say of [(one: PublicPage) => one.title, (one: PublicPage) => one.meta.description!]) {
    const said = [...pages.values()].map(say)
    expect(
      said.filter((words, at) => said.indexOf(words) !== at),
      'said by two pages',
    ).toEqual([])
  }
  for (const image of new Set([...pages.values()].map(({ meta }) => meta['og:image']!))) {
    const answer = await page.request.get(image.slice(origin.length))
    expect(answer.headers()['content-type'], image).toMatch(/^image\/(png|jpeg)$/)
  }
})

test('a browser that keeps the site finds its name and its icons', async ({ open }) => {
  const page = await open('/')
  const { parts } = await readPage(page, '/')
  expect(parts).toEqual(expect.arrayContaining(['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']))
  const answer = await page.request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toContain('manifest')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: product.name, start_url: '/' })
  for (const icon of [
    '/favicon.ico',
    '/apple-touch-icon.png',
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ])
    expect((await page.request.get(icon)).headers()['content-type'], icon).toContain('image/')
})

test('a page runs and loads nothing but what is ours, and is shown in no frame', async ({ request }) => {
  const common = {
    'default-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  for (const [path, style] of [
    [pathTo('home'), "'self'"],
    [pathTo('careers'), "'self'"],
    ['/nothing/here', "'self'"],
    [pathTo('login'), "'self' 'nonce'"],
  ] as const) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    const policy = answer.headers()['content-security-policy']!
    const rules = policy
      .replace(/'nonce-[\w+/=]{22,}'/, "'nonce'")
      .replaceAll(/'sha256-[\w+/=]{43,}'/g, "'hash'")
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)])
    const { 'script-src': scripts, ...others } = Object.fromEntries(rules)
    expect(others, path).toEqual({ ...common, 'style-src': style })
    expect(scripts, path).toMatch(/^'self'( 'hash')+$/)
    expect(answer.headers(), path).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  }
})

const validator = new HtmlValidate(
  new StaticConfigLoader([], {
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML: each is another way to write the same.
      'void-style': ['error', { style: 'selfclose' }],
      'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Positions and sizes that come from data.
      'no-inline-style': 'off',
    },
  }),
)

test('the HTML of every public page is valid', async ({ open }) => {
  const page = await open('/contact')
  const { paths } = await sitemap(page)
  const faults: string[] = []
  for (const path of [...paths, '/nothing/here']) {
    const html = await (await page.request.get(path)).text()
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${path}: ${message} (${ruleId}) at ${selector}`)
  }
  expect(faults).toEqual([])
})

test('Polish, Turkish and Vietnamese letters are shown in our own fonts', async ({ open }) => {
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

const wide = { width: 1280, height: 800 }
const phone = { width: 375, height: 740 }

/** How much of what was already shown has moved by itself, from the first moment to the end of the page. */
async function shift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const moved = new PerformanceObserver(() => undefined)
    await document.fonts.ready
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    moved.observe({ type: 'layout-shift', buffered: true })
    const shifts = moved.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })
}

for (const viewport of [phone, wide])
  test(`public pages stand still and say nothing to the console, at ${viewport.width} px`, async ({ open }) => {
    test.slow()
    const page = await open('/contact', { viewport })
    const said: string[] = []
    page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
    for (const path of (await sitemap(page)).paths) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: cookieConsentWords.title }), path).toBeVisible()
      expect.soft(await shift(page), path).toBeLessThan(0.02)
    }
    expect(said).toEqual([])
  })

/** What is written on a page and not to be seen whole, because it sticks out of what it stands in. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const cut: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement!
      // What only machines read, decoration, and what can be scrolled to.
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

test('with letters twice as large nothing that is written is cut off', async ({ browser, launchOptions, baseURL }) => {
  test.slow()
  const args = [...launchOptions.args!, '--blink-settings=defaultFontSize=32']
  const large = await browser.browserType().launch({ ...launchOptions, args })
  try {
    const page = await large.newPage({ baseURL, viewport: phone })
    await page.goto(pathTo('contact'))
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    for (const path of (await sitemap(page)).paths) {
      await page.goto(path)
      expect.soft(await cutOff(page), path).toEqual([])
    }
    // The question can be read and answered though it is as tall as the window.
    const question = page.getByRole('region', { name: cookieConsentWords.title })
    expect((await question.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await question.getByRole('button', { name: cookieConsentWords.decline }).click()
    await expect(question).toBeHidden()
  } finally {
    await large.close()
  }
})

/** What there is to read in a page's main part, but what a control of the script's says. */
async function readable(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, h4, p:not([role=status]), li, dt, dd, summary, blockquote)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.textContent).map((one) => one.textContent))
}

test('without a script everything can be read, and the menus lead everywhere', async ({ open }) => {
  test.slow()
  const scripted = await open('/contact', { viewport: phone })
  const page = await open('/contact', { viewport: phone, javaScriptEnabled: false })
  for (const path of (await sitemap(page)).paths) {
    await Promise.all([scripted.goto(path), page.goto(path)])
    const all = await readable(page)
    expect(all.length, path).toBeGreaterThan(0)
    const missed = (await readable(scripted)).filter((words) => !all.includes(words))
    expect.soft(missed, path).toEqual([])
  }

  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText(screens.services.title, { exact: true }).click()
  await menu.getByRole('link', { name: screens.data_entry.title }).click()
  await expect(page).toHaveURL(pathTo('data_entry'))
  await page.setViewportSize(wide)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: screens.services.title }).click()
  await page.getByRole('link', { name: home.services.all }).first().click()
  await expect(page).toHaveURL(pathTo('services'))
})
