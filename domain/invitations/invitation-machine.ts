import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** A company's invitation of a talent to apply to a job. Applying accepts it. */
export const invitationMachine = defineMachine({
  states: ['sent', 'accepted', 'declined', 'withdrawn', 'expired'],
  initial: 'sent',
  moves: {
    accept: { from: ['sent'], to: 'accepted' },
    decline: { from: ['sent'], to: 'declined' },
    withdraw: { from: ['sent'], to: 'withdrawn' },
    /** The job no longer accepts applications. */
    expire: { from: ['sent'], to: 'expired' },
  },
})

export type InvitationStatus = StateOf<typeof invitationMachine>

export const invitationStatusLabels: Record<InvitationStatus, string> = {
  sent: 'Invited',
  accepted: 'Applied',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}
