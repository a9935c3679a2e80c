import { jobsApi } from '#domain/jobs/api.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { keyOf, queryClient, queryFor } from '#web/lib/api/query.ts'

type Shown = Pick<OpenJob, 'saved' | 'applied' | 'application_id'>

/** Optimistically updates a job in the cached lists and on its page. */
export function showJobAs(id: string, change: Partial<Shown>): void {
  const lists = keyOf(jobsApi.search)
  const page = queryFor(jobsApi.findOpen, { params: { id } }).queryKey
  for (const queryKey of [lists, page]) {
    // A response in flight is from before the change.
    void queryClient.cancelQueries({ queryKey })
  }
  queryClient.setQueriesData<Answer<typeof jobsApi.search>>(
    { queryKey: lists },
    (list) => list && { ...list, items: list.items.map((job) => (job.id === id ? { ...job, ...change } : job)) },
  )
  queryClient.setQueryData(page, (job) => job && { ...job, ...change })
}
