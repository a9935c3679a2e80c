import { hasSite, siteOrigin } from '#server/platform/http/site.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import { servedContent } from './refresh-site.ts'
import type { DataPageRequest } from './render-page-with-data.ts'

/** Besides the thread that renders all pages after a publication, so that requests do not wait for it. */
const threads = createThreads<DataPageRequest, string>(import.meta.resolve('./render-page-with-data.ts'), {
  maxThreads: 1,
  maxQueue: 1_000,
  idleTimeout: 10 * 60_000,
  // React renders faster without its checks for developers.
  env: { ...process.env, NODE_ENV: 'production' },
})

/** In development, there are no rendered pages. */
const notBuilt = '<!doctype html><title>Not built</title><p>Build the web to see this page.</p>'

/** A public page with rows of the database. */
export async function renderDataPage(path: string, data: unknown): Promise<string> {
  if (!hasSite()) return notBuilt
  return threads.run({ path, data, banners: servedContent().banners, origin: siteOrigin() })
}
