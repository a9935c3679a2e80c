import { defineMachine } from '../kernel/machine.ts'

/** An applicant's attempt at an assigned test. */
export const attemptMachine = defineMachine({
  states: ['assigned', 'in_progress', 'submitted', 'graded', 'expired', 'cancelled'],
  initial: 'assigned',
  moves: {
    start: { from: ['assigned'], to: 'in_progress' },
    submit: { from: ['in_progress'], to: 'submitted' },
    grade: { from: ['submitted'], to: 'graded' },
    expire: { from: ['assigned'], to: 'expired' },
    /** The application ended, or its job closed. */
    cancel: { from: ['assigned', 'in_progress'], to: 'cancelled' },
    /** The job was reopened. */
    reassign: { from: ['cancelled'], to: 'assigned' },
  },
})
