import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { contentKinds, kindOf, slugOf } from '#domain/content/content-kind.ts'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import { contentLimits, contentMessages } from '#domain/content/content-item.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { ContentItems } from '#server/db/tables.ts'

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
  const row = await contentRows(from).where('items.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
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
