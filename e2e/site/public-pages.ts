import type { Page } from '@playwright/test'
import { screenAt } from '#domain/match-path.ts'
import { screens } from '#domain/paths.ts'
import { expect } from '../journey.ts'

/** The content and metadata of a page. */
export interface PublicPage {
  /** After redirects. */
  path: string
  status: number
  isPage: boolean
  html: string
  links: string[]
  /** Stylesheets, scripts, icons, pictures, the manifest. */
  parts: string[]
  ids: string[]
  classes: string[]
  headings: string[]
  title: string
  canonical: string | undefined
  meta: Record<string, string>
  /** JSON-LD, unparsed. */
  data: string[]
  /** The text of the body. */
  text: string
}

const pagesRead = new Map<string, Promise<PublicPage>>()

/** A page, fetched and parsed once for all tests of a worker. */
export function readPageOnce(page: Page, address: string): Promise<PublicPage> {
  const one = pagesRead.get(address) ?? readPage(page, address)
  pagesRead.set(address, one)
  return one
}

/** Fetches and parses a page without rendering it. */
export async function readPage(page: Page, address: string): Promise<PublicPage> {
  return page.evaluate(async (asked) => {
    const answer = await fetch(asked)
    const isPage = Boolean(answer.headers.get('content-type')?.startsWith('text/html'))
    const html = isPage ? await answer.text() : ''
    const read = new DOMParser().parseFromString(html, 'text/html')
    const all = <T extends Element = HTMLElement>(selector: string) => [...read.querySelectorAll<T>(selector)]
    const path = new URL(answer.url).pathname
    // A fragment alone is one of this page.
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
      classes: all('[class]').flatMap(({ classList }) => [...classList]),
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

/** Whether a path is a page of the public site. */
export const isPublic = (path: string) => {
  const name = screenAt(path)
  return name && screens[name].portal === 'site'
}

/** The paths of all pages in the sitemap, and the origin. */
export async function sitemap(page: Page): Promise<{ origin: string; paths: string[] }> {
  const robots = await (await page.request.get('/robots.txt')).text()
  const [, address] = /^Sitemap: (\S+)$/m.exec(robots)!
  const { origin, pathname } = new URL(address!)
  const answer = await page.request.get(pathname)
  expect(answer.headers()['content-type']).toContain('xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one!)
  expect(addresses.filter((one) => !one.startsWith(`${origin}/`))).toEqual([])
  return { origin, paths: addresses.map((one) => one.slice(origin.length)) }
}

/** One page of each folder, in which all share a template, and all other pages. */
export const examplesOf = (paths: readonly string[]): string[] =>
  Object.values(Object.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/') + 1))).flatMap((pages) =>
    pages![0]!.lastIndexOf('/') === 0 ? pages! : pages!.slice(0, 1),
  )
