import type { ContentItem } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findToChange, requireRoom } from './content-rows.ts'
import { presentContent, requirePossible } from './present-content.ts'
import { recordContent } from './record-content.ts'
import { refreshSite } from './refresh-site.ts'
import { updateContent } from './update-content.ts'

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
