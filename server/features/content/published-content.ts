import { isShown } from '#domain/content/banner.ts'
import { contentKindNames, kindOf } from '#domain/content/content-kind.ts'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import type { SiteContent } from '#domain/content/site-content.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'

interface PublishedRow {
  id: string
  kind: ContentKind
  body: unknown
}

/** The published content, in its order, with the banner of this moment. */
export async function findPublishedContent(): Promise<{ content: SiteContent; changes_at: string | null }> {
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
export const isSameContent = (one: SiteContent, other: SiteContent): boolean =>
  contentKindNames.every((kind) => {
    const { list } = kindOf(kind)
    return JSON.stringify(one[list]) === JSON.stringify(other[list])
  })

/** The content as the schemas return it, so that it can be compared. */
export const normalized = (content: SiteContent): SiteContent =>
  contentOf(contentKindNames.flatMap((kind) => content[kindOf(kind).list].map((body) => ({ id: kind, kind, body }))))
