import { useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { BulkJobMove, BulkJobsForm, BulkJobsResult } from '#domain/jobs/job-list.ts'
import { countOf } from '#domain/kernel/count.ts'
import { call } from '#web/lib/api/api.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** The jobs of a bulk action: a list of IDs, or all that match a filter. */
export type Which = { ids: readonly string[] } | { filter: NonNullable<BulkJobsForm['filter']> }

export interface Outcome extends Pick<BulkJobsResult, 'changed' | 'skipped'> {
  move: BulkJobMove
  /** The action failed before it had processed all jobs. */
  failed: boolean
  /** Dismisses the toast about this outcome. */
  dismissToast: () => void
}

export const bulkWords: Record<BulkJobMove, { title: string; done: string; undo: BulkJobMove; running: string }> = {
  pause: { title: 'Jobs paused', done: 'paused', undo: 'resume', running: 'Pausing…' },
  resume: { title: 'Jobs resumed', done: 'resumed', undo: 'pause', running: 'Resuming…' },
  archive: { title: 'Jobs archived', done: 'archived', undo: 'unarchive', running: 'Archiving…' },
  unarchive: { title: 'Jobs unarchived', done: 'unarchived', undo: 'archive', running: 'Unarchiving…' },
}

/** Runs an action for many jobs, in requests of the maximum size, and reports what was changed and skipped. */
export function useBulk(onOutcome: (outcome: Outcome) => void) {
  const [running, setRunning] = useState<BulkJobMove>()

  const run = async (move: BulkJobMove, which: Which, undoing = false) => {
    setRunning(move)
    const outcome: Done = { move, changed: [], skipped: [] }
    let failure: unknown
    try {
      for await (const part of parts(move, which)) {
        outcome.changed.push(...part.changed)
        outcome.skipped.push(...part.skipped)
      }
    } catch (error) {
      failure = error
    }
    setRunning(undefined)
    void invalidate(['jobs', 'companies'])
    const undo = () => void run(bulkWords[move].undo, { ids: outcome.changed }, true)
    const dismissToast = showOutcome(outcome, failure, undoing ? undefined : undo)
    onOutcome({ ...outcome, failed: failure !== undefined, dismissToast })
  }
  return { run, running }
}

/** The requests, one after the other. */
async function* parts(move: BulkJobMove, which: Which): AsyncGenerator<BulkJobsResult> {
  if ('ids' in which) {
    for (let first = 0; first < which.ids.length; first += jobListLimits.bulk)
      yield await call(jobsApi.bulk, { body: { move, ids: which.ids.slice(first, first + jobListLimits.bulk) } })
    return
  }
  for (let after: string | undefined; ;) {
    const part = await call(jobsApi.bulk, { body: { move, filter: which.filter, after } })
    yield part
    if (!part.next) return
    after = part.next
  }
}

type Done = Pick<Outcome, 'move' | 'changed' | 'skipped'>

/** Shows the outcome in a toast. Returns a function that dismisses it. */
function showOutcome({ move, changed, skipped }: Done, failure: unknown, undo: (() => void) | undefined): () => void {
  const { title, done } = bulkWords[move]
  const counts = [`${jobs(changed.length)} ${done}`, ...(skipped.length > 0 ? [`${jobs(skipped.length)} skipped`] : [])]
  const undoing = undo && changed.length > 0 ? { action: { label: 'Undo', onClick: undo } } : {}
  if (failure) {
    const reason = failure instanceof Error ? failure.message : 'Please try again.'
    if (changed.length === 0) return toast({ ...nothing, description: reason })
    const description = `${reason} ${counts.join(', ')} before that.`
    return toast({ variant: 'destructive', title: 'Not all jobs were changed', description, ...undoing })
  }
  if (changed.length === 0) return toast({ ...nothing, description: `${counts.at(-1)}.` })
  return toast({ title, description: `${counts.join(', ')}.`, duration_ms: 10_000, ...undoing })
}

const nothing = { variant: 'destructive', title: 'Nothing was changed' } as const

const jobs = (count: number) => countOf(count, 'job', 'jobs')
