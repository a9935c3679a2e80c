import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, ServerBuild } from 'react-router'
import type { SiteContent } from '#domain/content/site-content.ts'
import { hasSite, siteOrigin } from '#server/platform/http/site.ts'
import { createThreads, runRepeatedly } from '#server/platform/process/create-threads.ts'
import type { DataPageRequest } from './render-page-with-data.ts'
import { servedContent } from './site-pages.ts'

/**
 * Besides the thread that renders all pages after a publication, so that requests do not wait for it. It never ends,
 * because a new one takes longer to load the bundle than to render many pages.
 */
const createRenderer = () =>
  createThreads<DataPageRequest, string>(import.meta.resolve('./render-page-with-data.ts'), {
    minThreads: 1,
    maxThreads: 1,
    // React renders faster without its checks for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  })

let created: ReturnType<typeof createRenderer> | undefined

/** The thread starts with the first call. */
const pageRenderer = () => (created ??= createRenderer())

/** Starts the thread, so that the first page does not wait for it. */
export function startPageRenderer(): void {
  if (hasSite()) pageRenderer()
}

/** Far more than a page takes, also while the thread starts on a busy machine. */
const render_ms_max = 15_000

/** In development, there are no rendered pages. */
const notBuilt = '<!doctype html><title>Not built</title><p>Build the web to see this page.</p>'

/** A public page with rows of the database. */
export async function renderDataPage(path: string, data: unknown): Promise<string> {
  if (!hasSite()) return notBuilt
  const request = { path, data, banners: servedContent().banners, origin: siteOrigin() }
  return runRepeatedly(pageRenderer(), request, render_ms_max)
}

// Runs in a thread of its own: the bundle that rendered the pages for the build.

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
