import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { contentLimits, contentMessages, contentMoves } from '#domain/content/content-item.ts'
import type {
  ContentListItem,
  ContentQuery,
  ContentStatus,
  ContentItem,
  ContentMove,
} from '#domain/content/content-item.ts'
import { contentKinds, kindOf, slugOf } from '#domain/content/content-kind.ts'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { ContentItems } from '#server/db/tables.ts'
import { containsWords } from '#server/db/contains-words.ts'

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
  const ofDraft = seesDrafts ? [sql`items.title`, sql`coalesce(items.draft::text, '')`] : []
  const found = db
    .selectFrom('content_items as items')
    .leftJoin('content_versions as current', (join) =>
      join.onRef('current.item_id', '=', 'items.id').onRef('current.number', '=', 'items.published_number'),
    )
    .where('kind', '=', kind)
    .where(!seesDrafts ? isOnSite : status ? conditions[status] : isListed)
    .$if(Boolean(q), (items) => items.where(containsWords(q, [...ofDraft, sql`coalesce(body::text, '')`])))
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

export type ContentRow = Omit<Selectable<ContentItems>, 'draft'> & {
  draft: ContentBody | null
  /** What is on the site. */
  published: ContentBody | null
}

/** Locks all content until the end of the transaction, because an item has to fit the others. */
export const lockContent = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(tx)

export const contentRows = (from: Db | Tx) =>
  from
    .selectFrom('content_items as items')
    .leftJoin('content_versions as current', (join) =>
      join.onRef('current.item_id', '=', 'items.id').onRef('current.number', '=', 'items.published_number'),
    )
    .selectAll('items')
    .select('current.body as published')
    .$castTo<ContentRow>()

/** Finds an item; throws `not_found`. */
export async function findContent(from: Db | Tx, id: string): Promise<ContentRow> {
  return contentRows(from).where('items.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds an item to change; throws `edited_meanwhile` if the user has not seen its latest revision. */
export async function findToChange(tx: Tx, id: string, revision?: number): Promise<ContentRow> {
  await lockContent(tx)
  const row = await findContent(tx, id)
  if (revision !== undefined && row.revision !== revision) throw new Failure('edited_meanwhile')
  return row
}

/** What an item is called: in lists, and by its key. */
export function namesOf(kind: ContentKind, body: ContentBody, id: string): { key: string; title: string } {
  return { key: slugOf(body) ?? id, title: kindOf(kind).title(body).slice(0, contentLimits.title) }
}

/** The number of a case study, which is another public address of it. */
const numberOf = (body: ContentBody | null): number | null => (body && 'id' in body ? body.id : null)

/** Throws at the field if another item of the kind has the same public address. */
export async function requireFreeAddress(tx: Tx, kind: ContentKind, body: ContentBody, id?: string): Promise<void> {
  if (slugOf(body) === null) return
  const others = (await contentRows(tx).where('kind', '=', kind).execute()).filter((row) => row.id !== id)
  if (others.some((row) => row.key === slugOf(body))) throw fieldFailure('body.slug', contentMessages.address_taken)
  const number = numberOf(body)
  const isTaken = others.some(({ draft, published }) => [draft, published].some((one) => numberOf(one) === number))
  if (number !== null && isTaken) throw fieldFailure('body.id', contentMessages.number_taken)
}

/** Throws if there are as many items of the kind as there can be. */
export async function requireRoom(tx: Tx, kind: ContentKind): Promise<void> {
  const { count } = await tx
    .selectFrom('content_items')
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= contentKinds[kind].most) throw fieldFailure('kind', contentMessages.too_many)
}

type Bodies = Pick<ContentRow, 'draft' | 'published'>
type Stage = Pick<ContentRow, 'archived_at' | 'published_number'> & { draft: unknown }

/** The status of an item; `conditions` are the same in SQL. */
function statusOf({ archived_at, published_number, draft }: Stage): ContentStatus {
  if (archived_at) return 'archived'
  if (published_number === null) return 'draft'
  return draft ? 'changed' : 'published'
}

const possible: Record<ContentStatus, readonly ContentMove[]> = {
  published: ['save', 'revert', 'archive', 'move'],
  changed: ['save', 'discard', 'publish', 'revert', 'archive', 'move'],
  draft: ['save', 'publish', 'archive', 'move'],
  archived: ['unarchive'],
}

/** Throws `illegal_move` if the item's status does not permit a change. */
export function requirePossible(item: Stage, move: ContentMove): void {
  if (!possible[statusOf(item)].includes(move)) throw new Failure('illegal_move')
}

const allowedFor = (actor: Actor, item: Stage): ContentMove[] =>
  contentMoves.filter((move) => possible[statusOf(item)].includes(move) && may(actor, `content.${move}`))

const presentListed = (
  actor: Actor,
  item: Stage & Pick<ContentListItem, 'id' | 'kind' | 'title' | 'updated_at' | 'updated_by'> & Bodies,
): ContentListItem => {
  const { id, kind, title, draft, published, updated_at, updated_by } = item
  return {
    id,
    kind,
    title,
    group: groupOf(item),
    path: kindOf(kind).path((draft ?? published)!),
    status: statusOf(item),
    updated_at,
    updated_by,
    allowed: allowedFor(actor, item),
  }
}

/** The group in which the item is now; one that is published stays there until its draft is. */
export const groupOf = ({ kind, draft, published }: Pick<ContentRow, 'kind'> & Bodies): string =>
  kindOf(kind).group((published ?? draft)!)

/** An item with its draft, its published version and its history. */
export async function presentContent(from: Db | Tx, actor: Actor, item: ContentRow): Promise<ContentItem> {
  const versions = await from
    .selectFrom('content_versions')
    .leftJoin('users', 'users.id', 'published_by')
    .where('item_id', '=', item.id)
    .select(['number', 'published_at', 'users.id', 'users.name'])
    .orderBy('number', 'desc')
    .limit(contentLimits.shown_versions)
    .execute()
  const editor = item.updated_by
    ? await from.selectFrom('users').where('id', '=', item.updated_by).select(['id', 'name']).executeTakeFirst()
    : undefined
  return {
    ...presentListed(actor, { ...item, updated_by: editor ?? null }),
    revision: item.revision,
    draft: item.draft && { ...item.draft },
    published: item.published && { number: item.published_number!, body: { ...item.published } },
    versions: versions.map(({ number, published_at, id, name }) => ({
      number,
      published_at,
      published_by: id && name ? { id, name } : null,
    })),
  }
}
