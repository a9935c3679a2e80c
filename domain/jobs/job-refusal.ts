import { lazily } from '../kernel/lazily.ts'
import { jobMachine, jobStatusLabels, inactiveJobStatuses } from './job-machine.ts'
import type { JobMove, JobStatus } from './job-machine.ts'

type Refusable = JobMove | 'archive' | 'unarchive'

const participles: Record<Exclude<Refusable, 'unarchive'>, string> = {
  publish: 'published',
  pause: 'paused',
  resume: 'resumed',
  close: 'closed',
  reopen: 'reopened',
  archive: 'archived',
  begin_interviews: 'moved to interviews',
  begin_offers: 'moved to offers',
  fill: 'filled',
  end_offers: 'moved back to interviews',
  end_interviews: 'moved back to open',
}
const or = lazily(() => new Intl.ListFormat('en-US', { type: 'disjunction' }))

/** Why a job cannot be moved, based on its current status. */
export function jobRefusal(move: Refusable, job: { status: JobStatus; archived_at: string | null }): string {
  if (move === 'unarchive') return 'This job is not archived.'
  if (move === 'archive' && job.archived_at !== null) return 'This job is archived already.'
  if (move !== 'archive' && jobMachine.moves[move].to === job.status)
    return `This job is ${jobStatusLabels[job.status].toLowerCase()} already.`
  const from = move === 'archive' ? inactiveJobStatuses : jobMachine.moves[move].from
  const possible = or().format(from.map((status) => jobStatusLabels[status]))
  return `Its status is ${jobStatusLabels[job.status]}; only ${possible} jobs can be ${participles[move]}.`
}
