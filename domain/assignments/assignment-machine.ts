import { defineMachine } from '../kernel/machine.ts'

/** A talent's work for a company: pending until its start date. */
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
