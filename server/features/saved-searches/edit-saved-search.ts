import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { SavedSearch, savedSearchEdit } from '#domain/saved-searches/saved-search.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { deleteMatches, saveMatches } from './matches.ts'
import { criteriaToSave } from './read-saved-criteria.ts'
import { lockSavedSearch, presentSavedSearch } from './saved-search-row.ts'

/**
 * Edits the member's own saved search. With new criteria or a new alert, its current results count as known; another
 * frequency keeps what waits for the next alert.
 */
export async function editSavedSearch(
  actor: Actor,
  id: string,
  { name, criteria, alert }: z.output<typeof savedSearchEdit>,
): Promise<SavedSearch> {
  const edited = await transaction(async (tx) => {
    const before = await lockSavedSearch(tx, id)
    authorize(actor, 'saved_search.edit', before)
    const at = now()
    await tx
      .updateTable('saved_searches')
      .set({
        updated_at: at,
        ...(name === undefined ? {} : { name }),
        ...(criteria === undefined ? {} : { criteria: criteriaToSave(criteria) }),
        ...(alert === undefined ? {} : { alert }),
        ...(alert === 'off' ? { paused_at: null } : {}),
      })
      .where('id', '=', id)
      .execute()
    const after = await lockSavedSearch(tx, id)
    if (after.alert === 'off') await deleteMatches(tx, id)
    else if (criteria !== undefined || before.alert === 'off') await saveMatches(tx, after)
    await record(tx, 'saved_search.edited', { actor, data: { saved_search_id: id, user_id: before.user_id } })
    return lockSavedSearch(tx, id)
  })
  return presentSavedSearch(edited)
}
