import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { matchesPath, screenAt } from '#domain/match-path.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { expect, test } from '../journey.ts'
import { rules as htmlRules } from './html-rules.ts'
import { isPublic, readPageOnce, sitemap } from './public-pages.ts'
import type { PublicPage } from './public-pages.ts'

// In one worker, which reads each page once.
test.describe.configure({ mode: 'default' })

const validator = new HtmlValidate(new StaticConfigLoader([], htmlRules))

test('the HTML of public pages is valid', async ({ open, tolerate }) => {
  tolerate(/status of 404/)
  const page = await open('/contact')
  const { paths } = await sitemap(page)
  // Help articles are all made of the same paragraphs and lists.
  const articles = paths.filter((path) => screenAt(path) === 'help_article')
  const faults: string[] = []
  for (const path of [...paths.filter((one) => !articles.slice(3).includes(one)), '/nothing/here']) {
    const { html } = await readPageOnce(page, path)
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${path}: ${message} (${ruleId}) at ${selector}`)
  }
  expect(faults).toEqual([])
})

test('the style sheet of public pages has all their classes that the one of the app has', async ({
  open,
  tolerate,
}) => {
  const page = await open('/contact')
  const read = async (path: string) => (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
  const stylesOf = async (path: string) => {
    const [, address] = /<link rel="stylesheet" href="([^"]+)"/.exec(await read(path))!
    const selectors = (await read(address!)).matchAll(/\.((?:\\.|[\w-])+)/g)
    return { address, classes: new Set([...selectors].map(([, name]) => name!.replaceAll('\\', ''))) }
  }
  tolerate(/status of 404/)
  const app = await stylesOf(pathTo('login'))
  const site = await stylesOf('/contact')
  expect(site.address).not.toBe(app.address)
  expect(site.classes.size).toBeLessThan(app.classes.size)

  const { paths } = await sitemap(page)
  const [, job] = /<loc>[^<]+(\/jobs\/[^<]+)<\/loc>/.exec(await read('/jobs/sitemap/1.xml'))!
  const missing = new Set<string>()
  for (const path of [...paths, job!, '/nothing/here']) {
    const { classes, parts } = await readPageOnce(page, path)
    expect(parts, path).toContain(site.address)
    for (const name of classes) if (app.classes.has(name) && !site.classes.has(name)) missing.add(name)
  }
  expect([...missing]).toEqual([])
})

test('pages run and load only our own files, and cannot be framed', async ({ request }) => {
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

/** Every page that links lead to from the home page, by path. */
async function walk(page: Page): Promise<Map<string, PublicPage>> {
  const reached = new Map<string, PublicPage>()
  const ways: string[] = [pathTo('home')]
  for (let way = ways.shift(); way; way = ways.shift()) {
    const path = way.split(/[?#]/)[0]!
    if (!path.startsWith('/') || reached.has(path)) continue
    const found = await readPageOnce(page, path)
    reached.set(path, found)
    if (isPublic(path)) ways.push(...found.links)
  }
  return reached
}

test('every link on a public page works, and links lead to every public page', async ({ open }) => {
  const page = await open('/contact')
  const { paths } = await sitemap(page)
  const reached = await walk(page)

  // The pages of jobs are in sitemaps of their own; former versions of legal documents are in none.
  const unlisted: readonly (string | null | undefined)[] = ['job', 'former_version']
  const listed = [...reached.keys()].filter((path) => isPublic(path) && !unlisted.includes(screenAt(path)))
  expect(listed.toSorted()).toEqual(paths.toSorted())
  for (const name of unlisted) expect([...reached.keys()].some((path) => screenAt(path) === name)).toBe(true)
  const told = Object.values(screens).filter(
    ({ path, portal }) =>
      portal === 'site' &&
      path !== screens.job.path &&
      path !== screens.talent_link.path &&
      path !== screens.former_version.path &&
      !paths.some((one) => matchesPath(path, one)),
  )
  expect(
    told.map(({ path }) => path),
    'public pages missing from the sitemap',
  ).toEqual([])

  const nowhere: string[] = []
  const parts = new Set<string>()
  for (const [from, { links, parts: own }] of reached) {
    if (!isPublic(from)) continue
    for (const part of own) parts.add(part)
    for (const link of links) {
      if (/^(mailto|tel):[^\s]+$/.test(link)) continue
      // Companies link to other sites in the descriptions of their jobs.
      if (screenAt(from) === 'job' && /^https?:/.test(link)) continue
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

/** The strings in JSON-LD data under one of `names`. */
function saidIn(data: unknown, names: readonly string[]): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'string' ? [value] : saidIn(value, names),
  )
}

/** The https://schema.org types of a page, besides its breadcrumbs. */
const kinds: Partial<Record<ScreenName, string>> = {
  home: 'Organization',
  services: 'ItemList',
  careers: 'JobPosting',
  contact: 'FAQPage',
  how_it_works: 'HowTo',
  case_studies: 'ItemList',
  case_study: 'Article',
  help: 'ItemList',
  help_article: 'Article',
}
const kindOf = (name: ScreenName) =>
  kinds[name] ?? (screens[name].path.startsWith('/services/') ? 'Service' : undefined)

test('every public page has metadata for search engines and link previews', async ({ open }) => {
  const page = await open('/contact')
  const { origin, paths } = await sitemap(page)
  const pages = new Map<string, PublicPage>()
  for (const path of paths) {
    const name = screenAt(path)!
    const one = await readPageOnce(page, path)
    pages.set(path, one)
    const { meta } = one
    const { description = '' } = meta
    expect.soft(one.headings, `${path}: one main heading`).toHaveLength(1)
    expect.soft(one.title, path).toMatch(new RegExp(`\\S · ${product.name}$`))
    expect.soft(one.title.length, `${path}: the title is short enough`).toBeLessThanOrEqual(60)
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
      expect.soft(way?.itemListElement.at(-1)?.item, `${path}: the breadcrumbs end here`).toBe(origin + path)
    const words = saidIn(
      data.filter((thing) => thing !== way),
      ['name', 'text', 'title', 'headline', 'reviewBody', 'jobTitle'],
    )
    const unsaid = words.filter((said) => !one.text.includes(said))
    expect.soft(unsaid, `${path}: in JSON-LD only`).toEqual([])
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
    expect.soft(nowhere, `${path}: URLs in JSON-LD`).toEqual([])
  }
  for (const say of [(one: PublicPage) => one.title, (one: PublicPage) => one.meta.description!]) {
    const said = [...pages.values()].map(say)
    expect(
      said.filter((words, at) => said.indexOf(words) !== at),
      'used by two pages',
    ).toEqual([])
  }
  for (const image of new Set([...pages.values()].map(({ meta }) => meta['og:image']!))) {
    const answer = await page.request.get(image.slice(origin.length))
    expect(answer.headers()['content-type'], image).toMatch(/^image\/(png|jpeg)$/)
  }
})

test('browsers find the name and icons of the site', async ({ open }) => {
  const page = await open('/')
  const { parts } = await readPageOnce(page, '/')
  expect(parts).toEqual(expect.arrayContaining(['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']))
  const answer = await page.request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toContain('manifest')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: product.name, start_url: '/login' })
  for (const icon of [
    '/favicon.ico',
    '/apple-touch-icon.png',
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ])
    expect((await page.request.get(icon)).headers()['content-type'], icon).toContain('image/')
})
