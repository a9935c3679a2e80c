import { sql } from 'kysely'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { savedSearchLimits, savedSearchMessages } from '#domain/saved-searches/saved-search.ts'
import { talentCriteria } from '#domain/talent/talent-search.ts'
import type { TalentCriteria } from '#domain/talent/talent-search.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/job-values.ts'
import { readCriteria } from '#server/features/talent/searching.ts'
import { findCapacity } from '#server/features/talent/talent-facts.ts'
import { now } from '#server/platform/clock/clock.ts'
import { talentSearch } from '#server/search/talent/current-search.ts'
import type { TalentSearchQuery } from '#server/search/talent/talent-search.ts'
import type { SavedSearchRow } from './saved-searches.ts'

type Search = Pick<SavedSearchRow, 'id' | 'company_id' | 'criteria'>

/** The current results of a search; null if there are too many for an alert. */
export async function findMatches(tx: Tx, { company_id, criteria }: Omit<Search, 'id'>): Promise<string[] | null> {
  const query = await readSavedCriteria(tx, company_id, criteria)
  if (!query) return []
  const limit = savedSearchLimits.alert_results
  const { ids, total } = await talentSearch().search({ ...query, sort: '-active', offset: 0, limit })
  return total > limit ? null : ids
}

/** Saves the current results as known. Throws at the field `alert` if there are too many. */
export async function saveMatches(tx: Tx, search: Search): Promise<void> {
  const ids = await findMatches(tx, search)
  if (!ids) throw fieldFailure('alert', savedSearchMessages.too_many_results)
  await deleteMatches(tx, search.id)
  await insertMatches(tx, search.id, await findCapacity(tx, ids), null)
  await tx
    .updateTable('saved_searches')
    .set({ checked_at: now(), paused_at: null })
    .where('id', '=', search.id)
    .execute()
}

export async function deleteMatches(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_search_matches').where('saved_search_id', '=', id).execute()
}

/**
 * Compares the current results with the known ones. New talents, and those whose hours left went from none to some, wait
 * for an alert. A talent who no longer matches stays known, and is not new again. Unknown hours change nothing.
 */
export async function compareMatches(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  const [known, capacity] = [await findKnown(tx, id), await findCapacity(tx, ids)]
  const isNew = ([talent_id]: [string, number | null]) => !known.has(talent_id)
  await insertMatches(tx, id, new Map([...capacity].filter(isNew)), 'new')
  const changed = (was: boolean, is: (hours: number) => boolean) =>
    [...capacity]
      .filter(([talent_id, hours]) => known.get(talent_id) === was && hours !== null && is(hours))
      .map(([talent_id]) => talent_id)
  await setAvailable(
    tx,
    id,
    changed(false, (hours) => hours > 0),
    true,
  )
  await setAvailable(
    tx,
    id,
    changed(true, (hours) => hours === 0),
    false,
  )
}

async function findKnown(tx: Tx, id: string): Promise<Map<string, boolean>> {
  const rows = await tx
    .selectFrom('saved_search_matches')
    .where('saved_search_id', '=', id)
    .select(['talent_id', 'is_available'])
    .execute()
  return new Map(rows.map((row) => [row.talent_id, row.is_available]))
}

async function insertMatches(
  tx: Tx,
  saved_search_id: string,
  capacity: ReadonlyMap<string, number | null>,
  reason: 'new' | null,
): Promise<void> {
  if (capacity.size === 0) return
  const found_at = now()
  await tx
    .insertInto('saved_search_matches')
    .values(
      [...capacity].map(([talent_id, hours]) => ({
        saved_search_id,
        talent_id,
        is_available: hours !== 0,
        reason,
        found_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A talent who is unavailable again is not in the next alert for having become available. */
async function setAvailable(tx: Tx, id: string, talent_ids: string[], is_available: boolean): Promise<void> {
  if (talent_ids.length === 0) return
  await tx
    .updateTable('saved_search_matches')
    .set({
      is_available,
      reason: is_available ? sql`coalesce(reason, 'available')` : sql`nullif(reason, 'available')`,
      found_at: now(),
    })
    .where('saved_search_id', '=', id)
    .where('talent_id', 'in', talent_ids)
    .execute()
}

/** The query of saved criteria; null if they are no longer supported. */
export async function readSavedCriteria(
  from: Db | Tx,
  company_id: string,
  criteria: unknown,
): Promise<TalentSearchQuery | null> {
  const read = talentCriteria.safeParse(criteria)
  if (!read.success) return null
  return readCriteria(company_id, await findCompanyTimeZone(from, company_id), read.data).query
}

/** Criteria as they are saved: the query parameters of the search, without those that have no effect. */
export function criteriaToSave(criteria: TalentCriteria): string {
  const { skills_match, ...others } = criteria
  const all = { ...others, ...(skills_match === 'any' ? { skills_match } : {}) }
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
    ),
  )
}
