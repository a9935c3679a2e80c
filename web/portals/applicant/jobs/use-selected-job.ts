import { useQueryState } from 'nuqs'
import { useEffect } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { uuid } from '#domain/kernel/text.ts'
import { queryClient, queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { headingIdOf } from './job-card.tsx'
import { paneHeadingId } from './job-pane.tsx'

/** The ID of the selected job in the URL, or null. */
export const useJobInUrl = () => useQueryState('job', inUrl(uuid))

/**
 * The job shown next to the list: the one in the URL, otherwise the first. `j` and `k` select the next and previous
 * job, `a` applies to it. Nothing is selected if the list is shown alone.
 */
export function useSelectedJob(shown: readonly OpenJob[], split: boolean, apply: (job: OpenJob) => void) {
  const [chosen, choose] = useJobInUrl()
  const selected = split ? (chosen ?? shown[0]?.id) : undefined
  const at = shown.findIndex(({ id }) => id === selected)

  const select = (id: string) => void choose(id)
  const move = (by: 1 | -1) => {
    const next = shown[at + by]
    if (!next) return
    select(next.id)
    // Moves the focus too, so that Enter opens the selected row.
    const heading = document.getElementById(headingIdOf(next))
    heading?.querySelector('a')?.focus({ preventScroll: true })
    heading?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }
  const job = shown[at]
  useShortcuts(
    split
      ? {
          next_job: () => move(1),
          previous_job: () => move(-1),
          apply: job?.allowed.includes('apply') ? () => apply(job) : undefined,
        }
      : {},
  )

  const neighbors = split ? [shown[at + 1]?.id, shown[at - 1]?.id] : []
  const [next, previous] = neighbors
  useEffect(() => {
    for (const id of [next, previous])
      if (id) void queryClient.prefetchQuery(queryFor(jobsApi.findOpen, { params: { id } }))
  }, [next, previous])

  return { selected, select, open: () => document.getElementById(paneHeadingId)?.focus() }
}
