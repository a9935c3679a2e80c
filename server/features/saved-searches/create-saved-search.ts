import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { savedSearchLimits, savedSearchMessages } from '#domain/saved-searches/saved-search.ts'
import type { SavedSearch, savedSearchForm } from '#domain/saved-searches/saved-search.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { saveMatches } from './matches.ts'
import { criteriaToSave } from './read-saved-criteria.ts'
import { lockSavedSearch, presentSavedSearch } from './saved-search-row.ts'

/** Saves a search of the member. With an alert, its current results count as known. */
export async function createSavedSearch(
  actor: Actor,
  { name, criteria, alert }: z.output<typeof savedSearchForm>,
): Promise<SavedSearch> {
  const created = await transaction(async (tx) => {
    authorize(actor, 'saved_search.create')
    const { user_id, company_id } = asMember(actor)
    // Concurrent requests wait, so that the limit holds.
    await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().execute()
    const { count } = await tx
      .selectFrom('saved_searches')
      .where('user_id', '=', user_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= savedSearchLimits.per_member) throw fieldFailure('name', savedSearchMessages.too_many)
    const at = now()
    const { id } = await tx
      .insertInto('saved_searches')
      .values({
        company_id,
        user_id,
        name,
        criteria: criteriaToSave(criteria),
        alert,
        checked_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const search = await lockSavedSearch(tx, id)
    if (alert !== 'off') await saveMatches(tx, search)
    await record(tx, 'saved_search.created', { actor, data: { saved_search_id: id, user_id } })
    return search
  })
  return presentSavedSearch(created)
}
