import type { Updateable } from 'kysely'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { ContentItems } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findContent } from './content-rows.ts'
import type { ContentRow } from './content-rows.ts'

/** Writes a change of a locked item as its next revision. */
export async function updateContent(
  tx: Tx,
  actor: Actor,
  { id, revision }: Pick<ContentRow, 'id' | 'revision'>,
  values: Updateable<ContentItems>,
): Promise<ContentRow> {
  await tx
    .updateTable('content_items')
    .set({
      ...values,
      revision: revision + 1,
      updated_at: now(),
      updated_by: isUser(actor) ? actor.user_id : null,
    })
    .where('id', '=', id)
    .execute()
  return findContent(tx, id)
}
