import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ContentBody } from '#domain/content/content-kind.ts'
import type { ContentListItem, ContentQuery, ContentStatus } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { groupOf, presentListed } from './present-content.ts'

/** The conditions of `statusOf`. */
const conditions: Record<ContentStatus, RawBuilder<boolean>> = {
  archived: sql`archived_at is not null`,
  draft: sql`archived_at is null and published_number is null`,
  changed: sql`archived_at is null and published_number is not null and draft is not null`,
  published: sql`archived_at is null and published_number is not null and draft is null`,
}
const isListed = sql<boolean>`archived_at is null`

/** The content of one kind; archived items only with their status. */
export async function listContent(
  actor: Actor,
  { kind, status, q, page, per_page, sort }: ContentQuery,
): Promise<Page<ContentListItem>> {
  authorize(actor, 'content.see')
  const patterns = likePatterns(q)
  const found = db
    .selectFrom('content_items as items')
    .leftJoin('content_versions as current', (join) =>
      join.onRef('current.item_id', '=', 'items.id').onRef('current.number', '=', 'items.published_number'),
    )
    .where('kind', '=', kind)
    .where(status ? conditions[status] : isListed)
    .$if(patterns.length > 0, (items) =>
      items.where(
        textContains(patterns, [sql`items.title`, sql`coalesce(items.draft::text, '')`, sql`coalesce(body::text, '')`]),
      ),
    )
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const column = sort.replace('-', '') as 'position' | 'title' | 'updated_at'
  const rows = await found
    .leftJoin('users', 'users.id', 'items.updated_by')
    .select(['items.id', 'kind', 'title', 'archived_at', 'published_number', 'items.updated_at'])
    .select((eb) => [
      eb.ref('items.draft').$castTo<ContentBody | null>().as('draft'),
      eb.ref('current.body').$castTo<ContentBody | null>().as('published'),
    ])
    .select(['users.id as user_id', 'users.name as user_name'])
    .orderBy(`items.${column}`, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('items.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const items = rows.map(({ user_id, user_name, ...row }) =>
    presentListed(actor, {
      ...row,
      group: groupOf(row),
      updated_by: user_id && user_name ? { id: user_id, name: user_name } : null,
    }),
  )
  return { items, page, per_page, total }
}
