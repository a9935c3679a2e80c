import { talentCriteria } from '#domain/talent/talent-search.ts'
import type { TalentCriteria } from '#domain/talent/talent-search.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readCriteria } from '#server/features/talent/read-criteria.ts'
import type { TalentSearchQuery } from '#server/search/talent/talent-search.ts'

/** The query of saved criteria; null if they are no longer supported. */
export async function readSavedCriteria(
  from: Db | Tx,
  company_id: string,
  criteria: unknown,
): Promise<TalentSearchQuery | null> {
  const read = talentCriteria.safeParse(criteria)
  return read.success ? (await readCriteria(from, company_id, read.data)).query : null
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
