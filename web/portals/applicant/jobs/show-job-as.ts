import { jobsApi } from '#domain/jobs/api.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import type { Answer } from '../../../lib/api.ts'
import { keyOf, queryClient } from '../../../lib/query.ts'

type Shown = Pick<OpenJob, 'saved' | 'applied'>

/** Shows a job of the lists differently at once, ahead of the next answer of the server. */
export function showJobAs(id: string, change: Partial<Shown>): void {
  const queryKey = keyOf(jobsApi.search)
  // An answer that is on its way was given before the change.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Answer<typeof jobsApi.search>>(
    { queryKey },
    (page) => page && { ...page, items: page.items.map((job) => (job.id === id ? { ...job, ...change } : job)) },
  )
}
