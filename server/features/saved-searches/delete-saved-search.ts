import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockSavedSearch } from './saved-search-row.ts'

/** Deletes the member's own saved search. */
export async function deleteSavedSearch(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const search = await lockSavedSearch(tx, id)
    authorize(actor, 'saved_search.delete', search)
    await tx.deleteFrom('saved_searches').where('id', '=', id).execute()
    await record(tx, 'saved_search.deleted', { actor, data: { saved_search_id: id, user_id: search.user_id } })
  })
}
