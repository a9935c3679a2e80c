import type { z } from 'zod'
import type { ContentItem, contentMoveForm } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { contentRows, findToChange } from './content-rows.ts'
import type { ContentRow } from './content-rows.ts'
import { groupOf, presentContent, requirePossible } from './present-content.ts'
import { recordContent } from './record-content.ts'
import { refreshSite } from './refresh-site.ts'

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
