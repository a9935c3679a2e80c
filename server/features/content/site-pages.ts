import { initialContent } from '#content/site-content.ts'
import { isShown } from '#domain/content/banner.ts'
import { contentKindNames, kindOf } from '#domain/content/content-kind.ts'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import type { SiteContent } from '#domain/content/site-content.ts'
import { db } from '#server/db/connect.ts'
import { now_ms, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { hasSite, replacePages } from '#server/platform/http/site.ts'
import { log } from '#server/platform/log/log.ts'
import { createThreads, runRepeatedly } from '#server/platform/process/create-threads.ts'
import type { DataPageRequest } from './render-page-with-data.ts'
import type { RenderedPages, RenderRequest } from './render-pages.ts'

interface PublishedRow {
  id: string
  kind: ContentKind
  body: unknown
}

/** The published content, in its order, with the banner of this moment. */
async function findPublishedContent(): Promise<{ content: SiteContent; changes_at: string | null }> {
  const content = contentOf(await findPublishedRows())
  const at = now()
  const instants = content.banners.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
  return {
    content: { ...content, banners: content.banners.filter((banner) => isShown(banner, at)) },
    changes_at: instants.filter((one) => one !== null && one > at).toSorted()[0] ?? null,
  }
}

/** The published content with another body of an item, which may not be published yet. */
export async function contentWith(id: string, body: ContentBody): Promise<SiteContent> {
  const rows = await findPublishedRows(id)
  return contentOf(rows.map((row) => (row.id === id ? { ...row, body } : row)))
}

async function findPublishedRows(besides?: string): Promise<PublishedRow[]> {
  return db
    .selectFrom('content_items as items')
    .leftJoin('content_versions as current', (join) =>
      join.onRef('current.item_id', '=', 'items.id').onRef('current.number', '=', 'items.published_number'),
    )
    .where(({ or, and, eb }) =>
      or([
        and([eb('archived_at', 'is', null), eb('published_number', 'is not', null)]),
        ...(besides ? [eb('items.id', '=', besides)] : []),
      ]),
    )
    .select(['items.id', 'kind', 'body'])
    .orderBy('position')
    .orderBy('items.id')
    .execute()
}

/** What this release cannot read is left out, so that the other content stays up to date. */
function contentOf(rows: readonly PublishedRow[]): SiteContent {
  const lists = contentKindNames.map((kind) => [
    kindOf(kind).list,
    rows.flatMap((row) => {
      if (row.kind !== kind) return []
      const parsed = kindOf(kind).schema.safeParse(row.body)
      if (!parsed.success) log.error({ content_id: row.id, kind }, 'published content cannot be read; it is left out')
      return parsed.success ? [parsed.data] : []
    }),
  ])
  return Object.fromEntries(lists) as SiteContent
}

/** Two contents are equal if they have the same order too, for example of named paragraphs. */
const isSameContent = (one: SiteContent, other: SiteContent): boolean =>
  contentKindNames.every((kind) => {
    const { list } = kindOf(kind)
    return JSON.stringify(one[list]) === JSON.stringify(other[list])
  })

/** The content as the schemas return it, so that it can be compared. */
const normalized = (content: SiteContent): SiteContent =>
  contentOf(contentKindNames.flatMap((kind) => content[kindOf(kind).list].map((body) => ({ id: kind, kind, body }))))

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
  return new Map(await threads.run({ ...request, origin: config.origin }))
}

const builtContent = normalized(initialContent)
let served = builtContent

/** The content of the pages that this server serves: at first, that of the build. */
export const servedContent = (): SiteContent => served

/** Serves the content of the build again. For tests: their files share a process. */
export function resetServedContent(): void {
  clearTimeout(timer)
  served = builtContent
}

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
  const request = { path, data, banners: servedContent().banners, origin: config.origin }
  return runRepeatedly(pageRenderer(), request, render_ms_max)
}
