import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

export const invoiceMachine = defineMachine({
  states: ['unpaid', 'pending', 'paid', 'overdue', 'void'],
  initial: 'unpaid',
  moves: {
    /** A payment begins. */
    start_payment: { from: ['unpaid', 'overdue'], to: 'pending' },
    /** The payment failed, or paid only a part. */
    end_payment: { from: ['pending'], to: 'unpaid' },
    /** The same after the due date. */
    end_overdue_payment: { from: ['pending'], to: 'overdue' },
    /** Nothing remains to be paid. */
    settle: { from: ['unpaid', 'pending', 'overdue'], to: 'paid' },
    become_overdue: { from: ['unpaid'], to: 'overdue' },
    /** The payer's bank claimed the payment back, or a refund left an amount open. */
    reopen: { from: ['paid'], to: 'unpaid' },
    void: { from: ['unpaid', 'overdue'], to: 'void' },
  },
})

export type InvoiceStatus = StateOf<typeof invoiceMachine>

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  unpaid: 'Unpaid',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
}
