import { defineMachine } from '../kernel/machine.ts'

/** An export is done when its archive is ready, an erasure when the data is erased. */
export const privacyRequestMachine = defineMachine({
  states: ['open', 'done', 'canceled'],
  initial: 'open',
  moves: {
    finish: { from: ['open'], to: 'done' },
    cancel: { from: ['open'], to: 'canceled' },
  },
})
