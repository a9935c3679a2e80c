// Runs in a thread of its own: the bundle that rendered the pages for the build.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import type { SiteContent } from '#domain/content/site-content.ts'

interface Bundle extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      setSiteContent: (content: SiteContent) => void
      siteContent: () => SiteContent
      setPageData: (data: unknown) => void
      prerenderedPaths: (content: SiteContent) => readonly string[]
      sitemap: (content: SiteContent) => string
      originPlace: string
    }
  }
}

const bundlePath = join(import.meta.dirname, '../../../build/server/index.js')

/** The bundle, which has one content and the data of one page at a time. */
export const loadBundle = async () => (await import(pathToFileURL(bundlePath).href)) as Bundle

/** Renders the page at a path. Throws if it cannot be rendered. */
export async function renderPath(bundle: Bundle, path: string): Promise<string> {
  const handle = createRequestHandler({ ...bundle, prerender: [path] }, 'production')
  const response = await handle(new Request(`http://localhost${path === '/' ? '' : path}/`))
  if (!response.ok) throw new Error(`${path} was rendered with the status ${response.status}`)
  return response.text()
}
