import { useQueryStates } from 'nuqs'
import { openJobsQuery } from '#domain/jobs/job-search.ts'
import type { OpenJobFilters } from '#domain/jobs/job-search.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, saved, skills, engagement_type, rate_min, price_min, hours_min, hours_max, overlap, sort, page } =
  openJobsQuery.shape

/** The search text, filters and order, in the URL. Defaults are omitted. */
export function useJobSearch() {
  return useQueryStates({
    q: inUrl(q).withDefault(''),
    saved: inUrl(saved).withDefault(false),
    skills: inUrl(skills),
    engagement_type: inUrl(engagement_type),
    rate_min: inUrl(rate_min),
    price_min: inUrl(price_min),
    hours_min: inUrl(hours_min),
    hours_max: inUrl(hours_max),
    overlap: inUrl(overlap),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
  })
}

export type JobSearch = ReturnType<typeof useJobSearch>[0]

/** All filters cleared. */
export const noFilters = {
  skills: null,
  engagement_type: null,
  rate_min: null,
  price_min: null,
  hours_min: null,
  hours_max: null,
  overlap: null,
} as const satisfies Record<keyof OpenJobFilters, null>

/** The number of filters set. A range counts as one. */
export const countFilters = (search: JobSearch): number =>
  [
    search.skills,
    search.engagement_type,
    search.rate_min,
    search.price_min,
    search.hours_min ?? search.hours_max,
    search.overlap,
  ].filter((filter) => filter !== null).length
