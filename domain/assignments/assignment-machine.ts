import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** A talent's work for a company: pending until its start date, active until its end date. */
export const assignmentMachine = defineMachine({
  states: ['pending', 'active', 'paused', 'ended'],
  initial: 'pending',
  moves: {
    begin: { from: ['pending'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    end: { from: ['active'], to: 'ended' },
  },
})

export type AssignmentStatus = StateOf<typeof assignmentMachine>

/** Assignments whose talents are workers. */
export const workingStatuses = ['active', 'paused'] as const satisfies readonly AssignmentStatus[]

/** What every count of workers, employees and people of a team is. */
export const workersText = 'Talents with an assignment that is active or paused, each counted once.'

export const assignmentStatusLabels: Record<AssignmentStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}

/** Changes of the terms: nothing changes before both have signed. */
export const amendmentMachine = defineMachine({
  states: ['proposed', 'signed', 'declined', 'withdrawn', 'expired'],
  initial: 'proposed',
  moves: {
    sign: { from: ['proposed'], to: 'signed' },
    decline: { from: ['proposed'], to: 'declined' },
    withdraw: { from: ['proposed'], to: 'withdrawn' },
    /** On its effective date: an amendment never changes the past. */
    expire: { from: ['proposed'], to: 'expired' },
  },
})

export type AmendmentStatus = StateOf<typeof amendmentMachine>

export const amendmentStatusLabels: Record<AmendmentStatus, string> = {
  proposed: 'Waits for a signature',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** A company's request for another talent in place of an assignment's. */
export const replacementMachine = defineMachine({
  states: ['requested', 'proposed', 'filled', 'canceled'],
  initial: 'requested',
  moves: {
    /** By the first talent that the account manager proposes. */
    propose: { from: ['requested'], to: 'proposed' },
    fill: { from: ['requested', 'proposed'], to: 'filled' },
    cancel: { from: ['requested', 'proposed'], to: 'canceled' },
  },
})

export type ReplacementStatus = StateOf<typeof replacementMachine>

export const replacementStatusLabels: Record<ReplacementStatus, string> = {
  requested: 'Requested',
  proposed: 'Talent proposed',
  filled: 'Found',
  canceled: 'Canceled',
}
