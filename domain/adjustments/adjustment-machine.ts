import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** An expense, bonus or deduction. Bonuses and deductions are approved from the beginning. */
export const adjustmentMachine = defineMachine({
  states: ['submitted', 'approved', 'declined', 'canceled'],
  initial: 'submitted',
  moves: {
    approve: { from: ['submitted'], to: 'approved' },
    decline: { from: ['submitted'], to: 'declined' },
    /** By whoever added it; what was approved only until it is on an invoice or a payout. */
    cancel: { from: ['submitted', 'approved'], to: 'canceled' },
  },
})

export type AdjustmentStatus = StateOf<typeof adjustmentMachine>

export const adjustmentStatusLabels: Record<AdjustmentStatus, string> = {
  submitted: 'Submitted',
  approved: 'Approved',
  declined: 'Declined',
  canceled: 'Canceled',
}
