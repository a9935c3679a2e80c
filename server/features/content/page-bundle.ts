// Runs in a thread of its own: the bundle that rendered the pages for the build.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, ServerBuild } from 'react-router'
import type { SiteContent } from '#domain/content/site-content.ts'

interface Exports {
  createRequestHandler: typeof createRequestHandler
  setSiteContent: (content: SiteContent) => void
  siteContent: () => SiteContent
  setPageData: (data: unknown) => void
  prerenderedPaths: (content: SiteContent) => readonly string[]
  sitemap: (content: SiteContent) => string
  originPlace: string
}

const bundlePath = join(import.meta.dirname, '../../../build/server/index.js')

/** The bundle, which has one content and the data of one page at a time: pages are rendered one after another. */
export async function loadBundle(): Promise<Exports & { render: (path: string) => Promise<string> }> {
  const bundle = (await import(pathToFileURL(bundlePath).href)) as ServerBuild
  const exports = bundle.entry.module as unknown as Exports
  // The handler, which prepares all routes when it is created, refuses other paths.
  const prerender: string[] = []
  const handle = exports.createRequestHandler({ ...bundle, prerender }, 'production')
  return {
    ...exports,
    /** Renders the page at a path. Throws if it cannot be rendered. */
    async render(path) {
      prerender[0] = path
      const response = await handle(new Request(`http://localhost${path === '/' ? '' : path}/`))
      if (!response.ok) throw new Error(`${path} was rendered with the status ${response.status}`)
      return response.text()
    },
  }
}
