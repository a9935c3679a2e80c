import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** One event for one webhook: sent until the receiver accepts it or the retries end. */
export const deliveryMachine = defineMachine({
  states: ['pending', 'succeeded', 'failed'],
  initial: 'pending',
  moves: {
    succeed: { from: ['pending'], to: 'succeeded' },
    fail: { from: ['pending'], to: 'failed' },
    replay: { from: ['succeeded', 'failed'], to: 'pending' },
  },
})

export const deliveryStatusLabels: Record<StateOf<typeof deliveryMachine>, string> = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  failed: 'Failed',
}
