// Runs in a thread of its own: renders pages with the bundle that rendered them for the build.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import type { SiteContent } from '#domain/content/site-content.ts'

interface Bundle extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      setSiteContent: (content: SiteContent) => void
      prerenderedPaths: (content: SiteContent) => readonly string[]
      sitemap: (content: SiteContent) => string
      originPlace: string
    }
  }
}

export interface RenderRequest {
  content: SiteContent
  /** All pages and the sitemap, unless a page is named. */
  path?: string
  origin: string
}

/** Paths and texts. */
export type RenderedPages = [path: string, text: string][]

const bundlePath = join(import.meta.dirname, '../../../build/server/index.js')

/** Renders pages. Throws if one cannot be rendered. */
export default async function renderPages({ content, path, origin }: RenderRequest): Promise<RenderedPages> {
  const bundle = (await import(pathToFileURL(bundlePath).href)) as Bundle
  const { setSiteContent, prerenderedPaths, sitemap, originPlace } = bundle.entry.module
  setSiteContent(content)
  const pages: RenderedPages = path ? [] : [['/sitemap.xml', sitemap(content)]]
  for (const one of path ? [path] : prerenderedPaths(content)) {
    const handle = createRequestHandler({ ...bundle, prerender: [one] }, 'production')
    const response = await handle(new Request(`http://localhost${one === '/' ? '' : one}/`))
    if (!response.ok) throw new Error(`${one} was rendered with the status ${response.status}`)
    pages.push([one, await response.text()])
  }
  return pages.map(([one, text]) => [one, text.replaceAll(originPlace, origin)])
}
