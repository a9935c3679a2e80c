import { defineMachine } from '../kernel/machine.ts'

/** A privacy request that staff entered ends with an answer, or when the person withdraws it. */
export const staffRequestMachine = defineMachine({
  states: ['open', 'answered', 'withdrawn'],
  initial: 'open',
  moves: {
    answer: { from: ['open'], to: 'answered' },
    withdraw: { from: ['open'], to: 'withdrawn' },
  },
})
