import type { z } from 'zod'
import { shortlistMessages } from '#domain/shortlists/shortlist.ts'
import type { Shortlist, shortlistForm } from '#domain/shortlists/shortlist.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findByName, lockShortlistNames } from './shortlist-names.ts'
import { findShortlistRow, presentShortlist } from './shortlist-row.ts'

/** Renames a shortlist, also the default one. */
export async function renameShortlist(
  actor: Actor,
  id: string,
  { name }: z.output<typeof shortlistForm>,
): Promise<Shortlist> {
  return transaction(async (tx) => {
    const { company_id, ...before } = await findShortlistRow(tx, id)
    authorize(actor, 'shortlist.rename', { company_id })
    await lockShortlistNames(tx, company_id)
    const other = await findByName(tx, company_id, name)
    if (other && other.id !== id) throw fieldFailure('name', shortlistMessages.name_taken)
    if (name !== before.name) {
      await tx.updateTable('shortlists').set({ name, updated_at: now() }).where('id', '=', id).execute()
      await record(tx, 'shortlist.renamed', { actor, company_id, data: { shortlist_id: id, name } })
    }
    return presentShortlist(tx, await findShortlistRow(tx, id))
  })
}
