import { defineMachine } from '../kernel/machine.ts'
import type { MoveOf } from '../kernel/machine.ts'

/** What the automatic checks found, from the poster's request until the staff decide or the poster removes it. */
export const jobFlagMachine = defineMachine({
  states: ['pending', 'approved', 'rejected', 'withdrawn'],
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending'], to: 'withdrawn' },
  },
})

export type JobFlagMove = MoveOf<typeof jobFlagMachine>
