import { defineMachine } from '../kernel/machine.ts'
import type { MoveOf, StateOf } from '../kernel/machine.ts'

export const jobMachine = defineMachine({
  states: ['draft', 'open', 'paused', 'interviewing', 'offer', 'filled', 'closed'],
  initial: 'draft',
  moves: {
    publish: { from: ['draft'], to: 'open' },
    pause: { from: ['open'], to: 'paused' },
    resume: { from: ['paused'], to: 'open' },
    close: { from: ['open', 'paused', 'interviewing', 'offer'], to: 'closed' },
    reopen: { from: ['closed', 'filled'], to: 'open' },
    // Caused by interviews and offers, never by a user.
    begin_interviews: { from: ['open'], to: 'interviewing' },
    begin_offers: { from: ['interviewing'], to: 'offer' },
    fill: { from: ['open', 'paused', 'interviewing', 'offer', 'closed'], to: 'filled' },
    end_offers: { from: ['offer'], to: 'interviewing' },
    end_interviews: { from: ['interviewing'], to: 'open' },
  },
})

export type JobStatus = StateOf<typeof jobMachine>
export type JobMove = MoveOf<typeof jobMachine>

/** The states in which applicants see a public job and can apply. */
export const visibleJobStatuses = ['open', 'interviewing', 'offer'] as const satisfies readonly JobStatus[]

/** The states in which a job is not live: it can be archived, and changes notify no applicants. */
export const inactiveJobStatuses = ['draft', 'filled', 'closed'] as const satisfies readonly JobStatus[]

export const isInactive = (status: JobStatus): boolean => (inactiveJobStatuses as readonly JobStatus[]).includes(status)

export const jobStatusLabels: Record<JobStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  paused: 'Paused',
  interviewing: 'Interviewing',
  offer: 'Offer',
  filled: 'Filled',
  closed: 'Closed',
}
