import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.ts'
import { db } from '#server/db/connect.ts'
import { presentSavedSearch, savedSearchRows } from './saved-search-row.ts'

/** The member's own saved searches, newest first. */
export async function listSavedSearches(actor: Actor): Promise<{ items: SavedSearch[] }> {
  authorize(actor, 'saved_search.list')
  const rows = await savedSearchRows(db)
    .where('user_id', '=', asUser(actor).user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { items: await Promise.all(rows.map(presentSavedSearch)) }
}
