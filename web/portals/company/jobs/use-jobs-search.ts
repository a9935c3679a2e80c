import { useQueryStates } from 'nuqs'
import { jobsApi } from '#domain/jobs/api.ts'
import { inUrl } from '../../../lib/in-url.ts'

const { q, status, sort, page } = jobsApi.list.schema.querystring.shape

/** Which of the company's jobs are shown, and how: all of it in the URL, nothing there that is as usual. */
export function useJobsSearch() {
  return useQueryStates({
    q: inUrl(q).withDefault(''),
    status: inUrl(status),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
  })
}

export type JobsSearch = ReturnType<typeof useJobsSearch>[0]
