import type { SiteContent } from '#domain/content/site-content.ts'
import { hasSite, siteOrigin } from '#server/platform/http/site.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import { isSameContent } from './published-content.ts'
import type { RenderRequest, RenderedPages } from './render-pages.ts'

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
