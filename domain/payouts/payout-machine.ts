import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

export const payoutMachine = defineMachine({
  states: ['pending', 'paid', 'on_hold', 'failed'],
  initial: 'pending',
  moves: {
    pay: { from: ['pending'], to: 'paid' },
    hold: { from: ['pending'], to: 'on_hold' },
    release: { from: ['on_hold'], to: 'pending' },
    /** The bank did not pay it: its amount returns to the balance. */
    fail: { from: ['pending', 'paid'], to: 'failed' },
  },
})

export type PayoutStatus = StateOf<typeof payoutMachine>

export const payoutStatusLabels: Record<PayoutStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  on_hold: 'On hold',
  failed: 'Returned to balance',
}

/** The status of a payout, which says that the bank has it until the bank confirms it. */
export const payoutStatusText = ({ status, sent_at }: { status: PayoutStatus; sent_at: string | null }): string =>
  status === 'pending' && sent_at !== null ? payoutBatchStatusLabels.sent : payoutStatusLabels[status]

/** The payouts of a payday, which staff approve and send. */
export const payoutBatchMachine = defineMachine({
  states: ['draft', 'approved', 'sent', 'canceled'],
  initial: 'draft',
  moves: {
    approve: { from: ['draft'], to: 'approved' },
    send: { from: ['approved'], to: 'sent' },
    cancel: { from: ['draft', 'approved'], to: 'canceled' },
  },
})

export const payoutBatchStatusLabels: Record<StateOf<typeof payoutBatchMachine>, string> = {
  draft: 'Draft',
  approved: 'Approved',
  sent: 'Sent',
  canceled: 'Canceled',
}
