import type { z } from 'zod'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { savedSearchLimits, savedSearchMessages } from '#domain/saved-searches/saved-search.ts'
import type { SavedSearch, savedSearchEdit, savedSearchForm } from '#domain/saved-searches/saved-search.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { countFresh } from '#server/features/talent/searching.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { criteriaToSave, deleteMatches, readSavedCriteria, saveMatches } from './matches.ts'

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

/** Saves a search of the member. With an alert, its current results count as known. */
export async function createSavedSearch(
  actor: Actor,
  { name, criteria, alert }: z.output<typeof savedSearchForm>,
): Promise<SavedSearch> {
  const created = await transaction(async (tx) => {
    authorize(actor, 'saved_search.create')
    const { user_id, company_id } = asMember(actor)
    // Concurrent requests wait, so that the limit holds.
    await lockRow(tx, 'users', user_id)
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

/** Deletes the member's own saved search. */
export async function deleteSavedSearch(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const search = await lockSavedSearch(tx, id)
    authorize(actor, 'saved_search.delete', search)
    await tx.deleteFrom('saved_searches').where('id', '=', id).execute()
    await record(tx, 'saved_search.deleted', { actor, data: { saved_search_id: id, user_id: search.user_id } })
  })
}

const savedSearchRows = (from: Db | Tx) =>
  from
    .selectFrom('saved_searches')
    .select([
      'saved_searches.id',
      'saved_searches.company_id',
      'saved_searches.user_id',
      'saved_searches.name',
      'saved_searches.criteria',
      'saved_searches.alert',
      'saved_searches.alerted_at',
      'saved_searches.paused_at',
      'saved_searches.created_at',
    ])

export type SavedSearchRow = Awaited<ReturnType<ReturnType<typeof savedSearchRows>['executeTakeFirstOrThrow']>>

/** Finds a saved search, locked until the end of the transaction; throws `not_found`. The caller authorizes. */
async function lockSavedSearch(tx: Tx, id: string): Promise<SavedSearchRow> {
  return savedSearchRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(notFound)
}

/** A member's saved search with the number of results now; none if its criteria are no longer supported. */
async function presentSavedSearch({ company_id, user_id: _, ...row }: SavedSearchRow): Promise<SavedSearch> {
  const query = await readSavedCriteria(db, company_id, row.criteria)
  const total = query ? (await countFresh(query)).total : 0
  return { ...row, criteria: row.criteria as Record<string, unknown>, total }
}
