import { useQueryStates } from 'nuqs'
import { jobsApi } from '#domain/jobs/api.ts'
import type { JobsFilter } from '#domain/jobs/job-list.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const asked = jobsApi.list.schema.querystring.shape

/** Which of the company's jobs are shown, and how: all of it in the URL, nothing there that is as usual. */
export function useJobsSearch() {
  return useQueryStates({
    q: inUrl(asked.q).withDefault(''),
    status: allInUrl(asked.status),
    tags: allInUrl(asked.tags),
    launched_from: inUrl(asked.launched_from),
    launched_to: inUrl(asked.launched_to),
    interviews: inUrl(asked.interviews),
    archived: inUrl(asked.archived),
    sort: inUrl(asked.sort).withDefault(asked.sort.parse(undefined)),
    page: inUrl(asked.page).withDefault(asked.page.parse(undefined)),
    per_page: inUrl(asked.per_page).withDefault(asked.per_page.parse(undefined)),
  })
}

export type JobsSearch = ReturnType<typeof useJobsSearch>[0]

/** What narrows the list, as the server wants it. */
export const filterOf = (search: JobsSearch): JobsFilter => ({
  q: search.q || undefined,
  status: search.status,
  tags: search.tags,
  launched_from: search.launched_from ?? undefined,
  launched_to: search.launched_to ?? undefined,
  interviews: search.interviews ?? undefined,
  archived: search.archived ?? undefined,
})

/** Everything that narrows, taken away. */
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
