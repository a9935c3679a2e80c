import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** A document with which an applicant asks for a badge. Two people of the staff check it. */
export const verificationMachine = defineMachine({
  states: ['submitted', 'reviewed', 'approved', 'rejected', 'withdrawn'],
  initial: 'submitted',
  moves: {
    /** By the first person. */
    review: { from: ['submitted'], to: 'reviewed' },
    /** By another person, which grants the badge. */
    approve: { from: ['reviewed'], to: 'approved' },
    reject: { from: ['submitted', 'reviewed'], to: 'rejected' },
    withdraw: { from: ['submitted', 'reviewed'], to: 'withdrawn' },
  },
})

export type VerificationStatus = StateOf<typeof verificationMachine>

/** The states in which a verification waits for the staff. */
export const openVerificationStates = ['submitted', 'reviewed'] as const satisfies readonly VerificationStatus[]

export const verificationStatusLabels: Record<VerificationStatus, string> = {
  submitted: 'Submitted',
  reviewed: 'Second review',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}
