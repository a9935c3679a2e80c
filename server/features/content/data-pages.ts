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
