import { defineMachine } from '../kernel/machine.ts'
import type { MoveOf, StateOf } from '../kernel/machine.ts'

/** An applicant's attempt at an assigned test. */
export const attemptMachine = defineMachine({
  states: ['assigned', 'in_progress', 'submitted', 'graded', 'expired', 'cancelled'],
  initial: 'assigned',
  moves: {
    start: { from: ['assigned'], to: 'in_progress' },
    /** By the applicant, or by the server at the deadline. */
    submit: { from: ['in_progress'], to: 'submitted' },
    grade: { from: ['submitted'], to: 'graded' },
    /** The applicant uses an earlier result of the same library test. */
    reuse: { from: ['assigned'], to: 'graded' },
    /** The applicant requested a second review by a person. */
    request_review: { from: ['graded'], to: 'submitted' },
    expire: { from: ['assigned'], to: 'expired' },
    /** The application ended, or its job closed. */
    cancel: { from: ['assigned', 'in_progress'], to: 'cancelled' },
    /** The job was reopened. */
    reassign: { from: ['cancelled'], to: 'assigned' },
  },
})

export type AttemptStatus = StateOf<typeof attemptMachine>
export type AttemptMove = MoveOf<typeof attemptMachine>

/** The states in which the company can assign a new attempt; the old one is kept. */
export const replaceableStatuses = ['submitted', 'graded', 'expired'] as const satisfies readonly AttemptStatus[]
