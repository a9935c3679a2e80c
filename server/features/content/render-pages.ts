// Runs in a thread of its own: renders all pages with other content.
import type { SiteContent } from '#domain/content/site-content.ts'
import { loadBundle } from './page-bundle.ts'

export interface RenderRequest {
  content: SiteContent
  /** All pages and the sitemap, unless a page is named. */
  path?: string
  origin: string
}

/** Paths and texts. */
export type RenderedPages = [path: string, text: string][]

/** Renders pages. Throws if one cannot be rendered. */
export default async function renderPages({ content, path, origin }: RenderRequest): Promise<RenderedPages> {
  const { setSiteContent, prerenderedPaths, sitemap, originPlace, render } = await loadBundle()
  setSiteContent(content)
  const pages: RenderedPages = path ? [] : [['/sitemap.xml', sitemap(content)]]
  for (const one of path ? [path] : prerenderedPaths(content)) pages.push([one, await render(one)])
  return pages.map(([one, text]) => [one, text.replaceAll(originPlace, origin)])
}
