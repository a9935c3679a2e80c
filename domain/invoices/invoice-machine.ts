import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

export const invoiceMachine = defineMachine({
  states: ['unpaid', 'pending', 'paid', 'overdue', 'written_off', 'credited', 'void'],
  initial: 'unpaid',
  moves: {
    /** A payment begins. */
    start_payment: { from: ['unpaid', 'overdue'], to: 'pending' },
    /** The payment failed, or paid only a part. */
    end_payment: { from: ['pending'], to: 'unpaid' },
    /** The same after the due date. */
    end_overdue_payment: { from: ['pending'], to: 'overdue' },
    /** Money has paid all that is not credited. */
    settle: { from: ['unpaid', 'pending', 'overdue', 'written_off', 'credited'], to: 'paid' },
    /** Nothing remains to be paid, because staff gave up on what was open. */
    write_off: { from: ['unpaid', 'pending', 'overdue', 'paid', 'credited'], to: 'written_off' },
    /** Credit notes cover all of it. */
    credit: { from: ['unpaid', 'pending', 'overdue', 'paid', 'written_off'], to: 'credited' },
    become_overdue: { from: ['unpaid'], to: 'overdue' },
    /** The payer's bank claimed the payment back, or a refund left an amount open. */
    reopen: { from: ['paid', 'written_off', 'credited'], to: 'unpaid' },
    /** The same after the due date. */
    reopen_overdue: { from: ['paid', 'written_off', 'credited'], to: 'overdue' },
    /** The same while another payment of it is on its way. */
    reopen_pending: { from: ['paid', 'written_off', 'credited'], to: 'pending' },
    void: { from: ['unpaid', 'overdue'], to: 'void' },
  },
})

export type InvoiceStatus = StateOf<typeof invoiceMachine>

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  unpaid: 'Unpaid',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  written_off: 'Written off',
  credited: 'Credited',
  void: 'Void',
}
