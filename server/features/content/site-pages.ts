import type { SiteContent } from '#domain/content/site-content.ts'
import { initialContent } from '#content/site-content.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { hasSite, replacePages, siteOrigin } from '#server/platform/http/site.ts'
import { log } from '#server/platform/log/log.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import { findPublishedContent, isSameContent, normalized } from './published-content.ts'
import type { RenderedPages, RenderRequest } from './render-pages.ts'

/** One thread, because the bundle has one content at a time. It ends after a minute without work. */
const threads = createThreads<RenderRequest, RenderedPages>(import.meta.resolve('./render-pages.ts'), {
  maxThreads: 1,
  // React renders faster without its checks for developers.
  env: { ...process.env, NODE_ENV: 'production' },
})

let latest: { content: SiteContent; pages: Promise<ReadonlyMap<string, string>> } | undefined

/** All pages and the sitemap with some content, by path. The latest result is kept. Without a build, there are none. */
export async function renderSite(content: SiteContent): Promise<ReadonlyMap<string, string>> {
  if (!hasSite()) return new Map()
  if (!latest || !isSameContent(latest.content, content)) latest = { content, pages: render({ content }) }
  const current = latest
  try {
    return await current.pages
  } catch (error) {
    if (latest === current) latest = undefined
    throw error
  }
}

/** One page with some content. */
export async function renderPage(content: SiteContent, path: string): Promise<string> {
  return (await render({ content, path })).get(path)!
}

async function render(request: Omit<RenderRequest, 'origin'>): Promise<ReadonlyMap<string, string>> {
  return new Map(await threads.run({ ...request, origin: siteOrigin() }))
}

/** The content of the pages that this server serves: at first, that of the build. */
let served: SiteContent = normalized(initialContent)

/** The content of the pages that this server serves. */
export const servedContent = (): SiteContent => served

let last: Promise<void> = Promise.resolve()

/** Serves the published content, if it is not served already. Runs one after another, so that the newest one stays. */
export function refreshSite(): Promise<void> {
  last = last.catch(() => {}).then(serveNewest)
  return last
}

/** Serves what another server has published. A failure leaves the pages as they are. */
export function followPublication(): void {
  refreshSite().catch((error: unknown) => log.error(error, 'the public pages could not be rendered'))
}

/** Ends with the next start or end of a banner. */
let timer: NodeJS.Timeout | undefined
/** The longest delay of a timer. */
const longest_ms = 2 ** 31 - 1

async function serveNewest(): Promise<void> {
  const { content, changes_at } = await findPublishedContent()
  clearTimeout(timer)
  if (changes_at) timer = setTimeout(followPublication, Math.min(Date.parse(changes_at) - now_ms(), longest_ms)).unref()
  if (isSameContent(content, served)) return
  if (hasSite()) await replacePages(await renderSite(content), content.caseStudies)
  served = content
}
