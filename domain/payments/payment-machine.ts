import { defineMachine } from '../kernel/machine.ts'

export const paymentMachine = defineMachine({
  states: ['pending', 'completed', 'failed', 'refunded', 'returned'],
  initial: 'pending',
  moves: {
    complete: { from: ['pending'], to: 'completed' },
    fail: { from: ['pending'], to: 'failed' },
    /** The whole amount was refunded. */
    refund: { from: ['completed'], to: 'refunded' },
    /** The payer's bank returned a refund. */
    reinstate: { from: ['refunded'], to: 'completed' },
    /** The bank took a transfer back. */
    return: { from: ['completed'], to: 'returned' },
    /** Staff accept that the gateway charged it after all. */
    accept: { from: ['failed'], to: 'completed' },
  },
})
