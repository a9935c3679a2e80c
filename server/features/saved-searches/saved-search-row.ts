import { Failure } from '#domain/kernel/errors.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { countFresh } from '#server/features/talent/search-fresh.ts'
import { readSavedCriteria } from './read-saved-criteria.ts'

export const savedSearchRows = (from: Db | Tx) =>
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
export async function lockSavedSearch(tx: Tx, id: string): Promise<SavedSearchRow> {
  const search = await savedSearchRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!search) throw new Failure('not_found')
  return search
}

/** A member's saved search with the number of results now; none if its criteria are no longer supported. */
export async function presentSavedSearch({ company_id, user_id: _, ...row }: SavedSearchRow): Promise<SavedSearch> {
  const query = await readSavedCriteria(db, company_id, row.criteria)
  const total = query ? (await countFresh(query)).total : 0
  return { ...row, criteria: row.criteria as Record<string, unknown>, total }
}
