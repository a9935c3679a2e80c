import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ContentBody } from '#domain/content/content-kind.ts'
import type { ContentListItem, ContentQuery, ContentStatus } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { namesOf } from './content-rows.ts'
import { presentListed } from './present-content.ts'

/** The conditions of `statusOf`. */
const conditions: Record<ContentStatus, RawBuilder<boolean>> = {
  archived: sql`archived_at is not null`,
  draft: sql`archived_at is null and published_number is null`,
  changed: sql`archived_at is null and published_number is not null and draft is not null`,
  published: sql`archived_at is null and published_number is not null and draft is null`,
}
const isListed = sql<boolean>`archived_at is null`
const isOnSite = sql<boolean>`archived_at is null and published_number is not null`

/**
 * The content of one kind; archived items only with their status. Those who may not see drafts get what is on the site,
 * as it was published.
 */
export async function listContent(
  actor: Actor,
  { kind, status, q, page, per_page, sort }: ContentQuery,
): Promise<Page<ContentListItem>> {
  authorize(actor, 'content.list')
  const seesDrafts = may(actor, 'content.see')
  const patterns = likePatterns(q)
  const ofDraft = seesDrafts ? [sql`items.title`, sql`coalesce(items.draft::text, '')`] : []
  const found = db
    .selectFrom('content_items as items')
    .leftJoin('content_versions as current', (join) =>
      join.onRef('current.item_id', '=', 'items.id').onRef('current.number', '=', 'items.published_number'),
    )
    .where('kind', '=', kind)
    .where(!seesDrafts ? isOnSite : status ? conditions[status] : isListed)
    .$if(patterns.length > 0, (items) =>
      items.where(textContains(patterns, [...ofDraft, sql`coalesce(body::text, '')`])),
    )
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const [changed_at, changed_by] = seesDrafts
    ? (['items.updated_at', 'items.updated_by'] as const)
    : (['current.published_at', 'current.published_by'] as const)
  const column = sort.replace('-', '') as 'position' | 'title' | 'updated_at'
  const rows = await found
    .leftJoin('users', 'users.id', changed_by)
    .select(['items.id', 'kind', 'title', 'archived_at', 'published_number'])
    .select((eb) => [
      eb.ref('items.draft').$castTo<ContentBody | null>().as('draft'),
      eb.ref('current.body').$castTo<ContentBody | null>().as('published'),
    ])
    .select(sql<string>`${sql.ref(changed_at)}`.as('updated_at'))
    .select(['users.id as user_id', 'users.name as user_name'])
    .orderBy(column === 'updated_at' ? changed_at : `items.${column}`, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('items.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const items = rows.map(({ user_id, user_name, ...row }) =>
    presentListed(actor, {
      ...row,
      ...(seesDrafts ? {} : { draft: null, title: namesOf(row.kind, row.published!, row.id).title }),
      updated_by: user_id && user_name ? { id: user_id, name: user_name } : null,
    }),
  )
  return { items, page, per_page, total }
}
