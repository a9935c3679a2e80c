import { shortlistMessages } from '#domain/shortlists/shortlist.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockShortlist } from './shortlist-row.ts'

/** Deletes a shortlist with its notes and votes. The default one stays. */
export async function deleteShortlist(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const shortlist = await lockShortlist(tx, id)
    authorize(actor, 'shortlist.delete', shortlist)
    if (shortlist.is_default) throw new Failure('illegal_move', { message: shortlistMessages.default_kept })
    await tx.deleteFrom('shortlists').where('id', '=', id).execute()
    await record(tx, 'shortlist.deleted', { actor, data: { shortlist_id: id, name: shortlist.name } })
  })
}
