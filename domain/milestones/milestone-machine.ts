import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** A part of fixed-price work. */
export const milestoneMachine = defineMachine({
  states: ['planned', 'delivered', 'accepted', 'returned'],
  initial: 'planned',
  moves: {
    deliver: { from: ['planned', 'returned'], to: 'delivered' },
    accept: { from: ['delivered'], to: 'accepted' },
    return: { from: ['delivered'], to: 'returned' },
  },
})

export const milestoneStatusLabels: Record<StateOf<typeof milestoneMachine>, string> = {
  planned: 'Planned',
  delivered: 'Delivered',
  accepted: 'Accepted',
  returned: 'Returned',
}
