import { useQueryStates } from 'nuqs'
import { jobsApi } from '#domain/jobs/api.ts'
import { inUrl } from '../../../lib/in-url.ts'

const { q, saved, sort, page } = jobsApi.search.schema.querystring.shape

/** What is searched for, and how: all of it in the URL, nothing there that is as usual. */
export function useJobSearch() {
  return useQueryStates({
    q: inUrl(q).withDefault(''),
    saved: inUrl(saved).withDefault(false),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
  })
}

export type JobSearch = ReturnType<typeof useJobSearch>[0]
