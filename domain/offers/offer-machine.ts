import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

export const offerMachine = defineMachine({
  states: ['sent', 'accepted', 'declined', 'withdrawn', 'expired'],
  initial: 'sent',
  moves: {
    accept: { from: ['sent'], to: 'accepted' },
    decline: { from: ['sent'], to: 'declined' },
    withdraw: { from: ['sent'], to: 'withdrawn' },
    expire: { from: ['sent'], to: 'expired' },
  },
})

export type OfferStatus = StateOf<typeof offerMachine>

export const offerStatusLabels: Record<OfferStatus, string> = {
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}
