import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockShortlist } from './shortlist-row.ts'

/** Removes a talent from a shortlist. Removing them again has no effect. */
export async function removeTalent(actor: Actor, id: string, talent_id: string): Promise<void> {
  await transaction(async (tx) => {
    const shortlist = await lockShortlist(tx, id)
    authorize(actor, 'shortlist.remove_talent', shortlist)
    await deleteEntries(tx, actor, { company_id: shortlist.company_id, talent_id, shortlist_id: id })
  })
}

/** Removes a talent from one or all shortlists of a company; returns their IDs. Notes and votes stay. */
export async function deleteEntries(
  tx: Tx,
  actor: Actor,
  { company_id, talent_id, shortlist_id }: { company_id: string; talent_id: string; shortlist_id?: string },
): Promise<string[]> {
  const removed = await tx
    .deleteFrom('shortlist_entries')
    .where('company_id', '=', company_id)
    .where('talent_id', '=', talent_id)
    .$if(shortlist_id !== undefined, (entries) => entries.where('shortlist_id', '=', shortlist_id!))
    .returning('shortlist_id')
    .execute()
  const ids = removed.map((entry) => entry.shortlist_id).toSorted()
  if (ids.length === 0) return []
  await tx.updateTable('shortlists').set({ updated_at: now() }).where('id', 'in', ids).execute()
  await recordAll(
    tx,
    'shortlist.talent_removed',
    ids.map((id) => ({ actor, company_id, data: { shortlist_id: id, talent_id } })),
  )
  return ids
}
