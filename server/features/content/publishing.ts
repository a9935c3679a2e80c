import type { z } from 'zod'
import type { ContentItem, contentMoveForm, contentRevertForm } from '#domain/content/content-item.ts'
import { kindOf } from '#domain/content/content-kind.ts'
import type { ContentBody } from '#domain/content/content-kind.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { recordContent, showVersion, updateContent } from './drafts.ts'
import {
  contentRows,
  findContent,
  findToChange,
  namesOf,
  requireRoom,
  groupOf,
  presentContent,
  requirePossible,
} from './lists.ts'
import type { ContentRow } from './lists.ts'
import { contentWith, refreshSite, renderSite } from './site-pages.ts'

/** Publishes the draft. Resolves when the public pages of this server show it. */
export async function publishContent(
  actor: Actor,
  id: string,
  { revision }: { revision: number },
): Promise<ContentItem> {
  authorize(actor, 'content.publish')
  const { draft } = await findContent(db, id)
  if (draft) await requireRenderable(id, draft)
  const published = await transaction(async (tx) => {
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'publish')
    const saved = await addVersion(tx, actor, item, item.draft!)
    await recordContent(tx, 'content.published', {
      actor,
      item: saved,
      number: saved.published_number!,
      bodies: [item.published, item.draft],
    })
    return presentContent(tx, actor, saved)
  })
  await refreshSite()
  return published
}

/** Publishes an earlier version again, as the newest one. A draft is discarded. */
export async function revertContent(
  actor: Actor,
  id: string,
  { revision, number }: z.output<typeof contentRevertForm>,
): Promise<ContentItem> {
  authorize(actor, 'content.revert')
  const { kind } = await findContent(db, id)
  const version = await showVersion(actor, id, number)
  // The limits may have changed since then.
  const parsed = kindOf(kind).schema.safeParse(version.body)
  if (!parsed.success) throw new Failure('illegal_move')
  await requireRenderable(id, parsed.data)
  const reverted = await transaction(async (tx) => {
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'revert')
    const saved = await addVersion(tx, actor, item, parsed.data)
    await recordContent(tx, 'content.reverted', {
      actor,
      item: saved,
      number: saved.published_number!,
      to: number,
      bodies: [item.published, parsed.data],
    })
    return presentContent(tx, actor, saved)
  })
  await refreshSite()
  return reverted
}

/** Renders the site as it would be, so that what cannot be rendered is not published. Its pages are served afterward. */
async function requireRenderable(id: string, body: ContentBody): Promise<void> {
  await renderSite(await contentWith(id, body))
}

/** Takes an item off the site. Its versions stay. */
export async function archiveContent(
  actor: Actor,
  id: string,
  { revision }: { revision: number },
): Promise<ContentItem> {
  const archived = await transaction(async (tx) => {
    authorize(actor, 'content.archive')
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'archive')
    await recordContent(tx, 'content.archived', { actor, item })
    return presentContent(tx, actor, await updateContent(tx, actor, item, { archived_at: now() }))
  })
  await refreshSite()
  return archived
}

/** Puts an archived item back: published as before, or as a draft. */
export async function unarchiveContent(
  actor: Actor,
  id: string,
  { revision }: { revision: number },
): Promise<ContentItem> {
  const unarchived = await transaction(async (tx) => {
    authorize(actor, 'content.unarchive')
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'unarchive')
    await requireRoom(tx, item.kind)
    await recordContent(tx, 'content.unarchived', { actor, item })
    return presentContent(tx, actor, await updateContent(tx, actor, item, { archived_at: null }))
  })
  await refreshSite()
  return unarchived
}

/** Moves an item up or down by one place within its group; does nothing at the end of it. */
export async function moveContent(
  actor: Actor,
  id: string,
  { direction }: z.output<typeof contentMoveForm>,
): Promise<ContentItem> {
  const moved = await transaction(async (tx) => {
    authorize(actor, 'content.move')
    const item = await findToChange(tx, id)
    requirePossible(item, 'move')
    const neighbor = await findNeighbor(tx, item, direction)
    if (neighbor) {
      await setPosition(tx, item, neighbor.position)
      await setPosition(tx, neighbor, item.position)
      await recordContent(tx, 'content.moved', { actor, item, direction })
    }
    return presentContent(tx, actor, item)
  })
  await refreshSite()
  return moved
}

async function findNeighbor(tx: Tx, item: ContentRow, direction: 'up' | 'down'): Promise<ContentRow | undefined> {
  const rows = await contentRows(tx)
    .where('kind', '=', item.kind)
    .where('archived_at', 'is', null)
    .where('position', direction === 'up' ? '<' : '>', item.position)
    .orderBy('position', direction === 'up' ? 'desc' : 'asc')
    .execute()
  return rows.find((one) => groupOf(one) === groupOf(item))
}

const setPosition = (tx: Tx, { id }: ContentRow, position: number) =>
  tx.updateTable('content_items').set({ position }).where('id', '=', id).execute()

/** Adds a version of a locked item, which is then the published one. */
export async function addVersion(tx: Tx, actor: Actor, item: ContentRow, body: ContentBody): Promise<ContentRow> {
  const { last } = await tx
    .selectFrom('content_versions')
    .where('item_id', '=', item.id)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await tx
    .insertInto('content_versions')
    .values({
      item_id: item.id,
      number,
      body: JSON.stringify(body),
      published_at: now(),
      published_by: isUser(actor) ? actor.user_id : null,
    })
    .execute()
  const { title } = namesOf(item.kind, body, item.key)
  return updateContent(tx, actor, item, { published_number: number, draft: null, title })
}
