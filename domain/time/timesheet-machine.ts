import { defineMachine } from '../kernel/machine.ts'

/** The hours of an assignment in one week. */
export const timesheetMachine = defineMachine({
  states: ['open', 'submitted', 'approved', 'returned'],
  initial: 'open',
  moves: {
    submit: { from: ['open', 'returned'], to: 'submitted' },
    approve: { from: ['submitted'], to: 'approved' },
    return: { from: ['submitted'], to: 'returned' },
  },
})
