import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'

/** How long a file is kept without a reference. */
const waits_ms = 24 * 60 * 60_000
const batch = 200

/**
 * Removes files without a reference for a day. The first step makes them unreferenceable; after a crash, the next run
 * finds the remaining rows.
 */
export async function removeUnusedFiles(): Promise<void> {
  while ((await removeSome()) === batch);
}

async function removeSome(): Promise<number> {
  const due = db
    .selectFrom('files')
    .where('uses', '=', 0)
    .where('unused_since', '<', fromNow(-waits_ms))
    .orderBy('unused_since')
    .limit(batch)
    .select('id')
  const removable = await db
    .updateTable('files')
    .set({ removed_at: now() })
    .where('id', 'in', due)
    .where('uses', '=', 0)
    .returning(['id', 'owner_id', 'purpose'])
    .execute()
  for (const { id, owner_id, purpose } of removable) {
    await fileStore.remove(id)
    await transaction(async (tx) => {
      const removed = await tx.deleteFrom('files').where('id', '=', id).returning('id').executeTakeFirst()
      if (removed) await record(tx, 'file.removed', { actor: system, data: { file_id: id, owner_id, purpose } })
    })
  }
  return removable.length
}
