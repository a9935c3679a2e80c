import { screenAt, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { expect, test } from '../journey.ts'
import { readPage, sitemap } from './public-pages.ts'
import type { PublicPage } from './public-pages.ts'

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
    const one = await readPage(page, path)
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
  const { parts } = await readPage(page, '/')
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
