import { isDeepStrictEqual } from 'node:util'
import { initialContent } from '#content/site-content.ts'
import { contentKindNames, kindOf, slugOf } from '#domain/content/content-kind.ts'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import { contentLimits } from '#domain/content/content-item.ts'
import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addVersion } from './publishing.ts'
import { contentRows, lockContent } from './lists.ts'
import type { ContentRow } from './lists.ts'

interface Initial {
  kind: ContentKind
  key: string
  body: ContentBody
}

const initialItems: readonly Initial[] = contentKindNames.flatMap((kind) =>
  initialContent[kindOf(kind).list].map((body) => ({ kind, key: initialKey(kind, body), body })),
)

/**
 * Creates the items of `content/` that were never in the database, and publishes the next version of those that staff
 * have not edited.
 */
export async function ensureContent(): Promise<void> {
  if ((await findOutdated(db)).length === 0) return
  await transaction(async (tx) => {
    await lockContent(tx)
    const outdated = await findOutdated(tx)
    await insertPublished(
      tx,
      outdated.flatMap(({ initial, row }) => (row ? [] : [initial])),
    )
    for (const { initial, row } of outdated) if (row) await addVersion(tx, system, row, initial.body)
    if (outdated.length > 0) await record(tx, 'content.imported', { actor: system, data: { items: outdated.length } })
  })
}

/** The items of `content/` that are missing, and those that only the product has published and that differ. */
async function findOutdated(from: Db | Tx): Promise<{ initial: Initial; row: ContentRow | undefined }[]> {
  const rows = new Map((await contentRows(from).execute()).map((row) => [`${row.kind} ${row.key}`, row]))
  return initialItems
    .map((initial) => ({ initial, row: rows.get(`${initial.kind} ${initial.key}`) }))
    .filter(({ initial, row }) => !row || (row.updated_by === null && !isDeepStrictEqual(row.published, initial.body)))
}

async function insertPublished(tx: Tx, items: readonly Initial[]): Promise<void> {
  if (items.length === 0) return
  const { last } = await tx
    .selectFrom('content_items')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const at = now()
  const rows = await tx
    .insertInto('content_items')
    .values(
      items.map(({ kind, key, body }, index) => ({
        kind,
        key,
        title: kindOf(kind).title(body).slice(0, contentLimits.title),
        position: (last ?? 0) + 1 + index,
        published_number: 1,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'kind', 'key'])
    .execute()
  const ids = new Map(rows.map(({ id, kind, key }) => [`${kind} ${key}`, id]))
  await tx
    .insertInto('content_versions')
    .values(
      items.map(({ kind, key, body }) => ({
        item_id: ids.get(`${kind} ${key}`)!,
        number: 1,
        body: JSON.stringify(body),
        published_at: at,
      })),
    )
    .execute()
}

/** The key of an item of `content/`: its slug, or one from its title. */
function initialKey(kind: ContentKind, body: ContentBody): string {
  const title = kindOf(kind).title(body).normalize('NFD').toLowerCase()
  return (
    slugOf(body) ??
    title
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, contentLimits.key)
  )
}
