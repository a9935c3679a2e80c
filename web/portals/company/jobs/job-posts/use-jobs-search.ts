import { useQueryStates } from 'nuqs'
import { jobsApi } from '#domain/jobs/api.ts'
import type { JobsFilter } from '#domain/jobs/job-list.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const querySchema = jobsApi.list.schema.querystring.shape

/** The filters and order of the company's jobs, in the URL. Defaults are omitted. */
export function useJobsSearch() {
  return useQueryStates({
    q: inUrl(querySchema.q).withDefault(''),
    status: allInUrl(querySchema.status),
    tags: allInUrl(querySchema.tags),
    launched_from: inUrl(querySchema.launched_from),
    launched_to: inUrl(querySchema.launched_to),
    interviews: inUrl(querySchema.interviews),
    archived: inUrl(querySchema.archived),
    sort: inUrl(querySchema.sort).withDefault(querySchema.sort.parse(undefined)),
    page: inUrl(querySchema.page).withDefault(querySchema.page.parse(undefined)),
    per_page: inUrl(querySchema.per_page).withDefault(querySchema.per_page.parse(undefined)),
  })
}

export type JobsSearch = ReturnType<typeof useJobsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = (search: JobsSearch): JobsFilter => ({
  q: search.q || undefined,
  status: search.status,
  tags: search.tags,
  launched_from: search.launched_from ?? undefined,
  launched_to: search.launched_to ?? undefined,
  interviews: search.interviews ?? undefined,
  archived: search.archived ?? undefined,
})

/** All filters cleared. */
export const noFilter = {
  q: '',
  status: [],
  tags: [],
  launched_from: null,
  launched_to: null,
  interviews: null,
  archived: null,
} satisfies Partial<JobsSearch>

export const isNarrowed = (filter: JobsFilter) =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
