import { pathTo } from '#domain/paths.ts'
import type { TalentQuery } from '#domain/talent/talent-search.ts'
import { addressOf } from '#web/lib/api/api.ts'

/** The URL of a talent search. */
export const talentSearchPath = (query: Partial<TalentQuery>): string => addressOf(pathTo('company_talent'), {}, query)
