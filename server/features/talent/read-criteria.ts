import { dateIn } from '#domain/kernel/calendar.ts'
import { readTalentQuery, withTextFilters } from '#domain/talent/talent-query.ts'
import type { TextFilterValues } from '#domain/talent/talent-query.ts'
import { talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { TalentCriteria, TalentFilters, TextFilter } from '#domain/talent/talent-search.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/find-company-time-zone.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { TalentSearchQuery } from '#server/search/talent/talent-search.ts'

/** The query of a company's criteria, with the filters that their text contains; of staff without a company. */
export async function readCriteria(
  from: Db | Tx,
  company_id: string | null,
  { q = '', exact = false, zone: chosen, ...filters }: TalentCriteria,
): Promise<{ query: TalentSearchQuery; text_filters: TextFilter[]; text_values: TextFilterValues }> {
  const zone = chosen ?? (company_id ? await findCompanyTimeZone(from, company_id) : 'UTC')
  const read = readTalentQuery(q)
  return {
    query: {
      ...withoutEnds(withTextFilters(filters, read.values)),
      company_id,
      text: read.text,
      exact,
      zone,
      today: dateIn(zone, new Date(now())),
    },
    text_filters: read.filters.filter((one) => isApplied(one, filters)),
    text_values: read.values,
  }
}

/** Whether a filter in the text is not replaced by one that is set explicitly. */
function isApplied({ filter }: TextFilter, chosen: TalentFilters): boolean {
  switch (filter) {
    case 'level':
    case 'region':
      return chosen[filter] === undefined
    case 'availability':
      return chosen.availability.length === 0
    case 'rate':
      return chosen.rate_min === undefined && chosen.rate_max === undefined
  }
}

/** A handle at an end of the rate slider does not limit. */
function withoutEnds<Filters extends TalentFilters>(filters: Filters): Filters {
  const { rate_min, rate_max } = filters
  return {
    ...filters,
    rate_min: rate_min === talentSearchLimits.rate_min ? undefined : rate_min,
    rate_max: rate_max === talentSearchLimits.rate_max ? undefined : rate_max,
  }
}
