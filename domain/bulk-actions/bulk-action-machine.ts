import { defineMachine } from '../kernel/machine.ts'

/** A bulk action runs in the queue. What was done before it is canceled stays done. */
export const bulkActionMachine = defineMachine({
  states: ['queued', 'running', 'finished', 'canceled'],
  initial: 'queued',
  moves: {
    start: { from: ['queued'], to: 'running' },
    finish: { from: ['running'], to: 'finished' },
    cancel: { from: ['queued', 'running'], to: 'canceled' },
  },
})
