import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** An offer over the job's budget waits for an owner's approval. A counteroffer waits for the company. */
export const offerMachine = defineMachine({
  states: ['awaiting_approval', 'sent', 'countered', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired'],
  initial: 'sent',
  moves: {
    approve: { from: ['awaiting_approval'], to: 'sent' },
    counter: { from: ['sent'], to: 'countered' },
    /** The company keeps its terms, and the talent can accept them. */
    keep: { from: ['countered'], to: 'sent' },
    accept: { from: ['sent'], to: 'accepted' },
    decline: { from: ['sent', 'countered'], to: 'declined' },
    withdraw: { from: ['awaiting_approval', 'sent', 'countered'], to: 'withdrawn' },
    /** By a new offer with other terms. */
    replace: { from: ['awaiting_approval', 'sent', 'countered'], to: 'replaced' },
    expire: { from: ['awaiting_approval', 'sent', 'countered'], to: 'expired' },
  },
})

export type OfferStatus = StateOf<typeof offerMachine>

/** The states in which an offer waits for an answer. */
export const openOfferStates = ['awaiting_approval', 'sent', 'countered'] as const satisfies readonly OfferStatus[]

export const offerStatusLabels: Record<OfferStatus, string> = {
  awaiting_approval: 'Awaiting approval',
  sent: 'Sent',
  countered: 'Countered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  expired: 'Expired',
}
