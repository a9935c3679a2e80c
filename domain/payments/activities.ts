import { z } from 'zod'
import { ofInvoice } from '../invoices/activities.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofCompany = z.object({ company_id: uuid })
const ofFormat = z.object({ name: z.string() })
const ofPayment = z.object({ payment_id: uuid })
const ofRecordedPayment = ofInvoice.extend({
  recorded_payment_id: uuid,
  amount_cents: z.number().int(),
  reference: z.string(),
})
const ofPaymentMethod = z.object({ payment_method_id: uuid, label: z.string() })
const ofBankStatement = z.object({ bank_statement_id: uuid, file_name: z.string() })

/** Both show what a company owes and has paid. */
const billing = { company: ['invoices', 'payments'] } as const
const billingStaff = { staff: { 'payment.record': ['invoices', 'payments'] } } as const
const bankStaff = { staff: { 'bank_statement.list': ['payments'] } } as const

export const paymentActivities = {
  ...defineActivities('auto_pay', {
    turned_on: { data: ofCompany, label: 'Automatic payment turned on', notifies: 'billing', stale: billing },
    turned_off: { data: ofCompany, label: 'Automatic payment turned off', notifies: 'billing', stale: billing },
    /** Three days before the charge. */
    announced: { data: ofInvoice, label: 'Automatic payment announced', notifies: 'billing', stale: billing },
  }),
  ...defineActivities('payment', {
    started: { data: ofPayment, label: 'Payment started', notifies: null, stale: billing },
    /** The payer has to confirm it on the gateway's page. */
    action_required: { data: ofPayment, label: 'Payment confirmation required', notifies: 'billing', stale: billing },
    completed: { data: ofPayment, label: 'Payment completed', notifies: null, stale: billing },
    failed: {
      data: ofPayment.extend({ reason: z.string() }),
      label: 'Payment failed',
      notifies: 'billing',
      stale: billing,
    },
    refund_requested: {
      data: ofPayment.extend({ refund_id: uuid, reason: z.string() }),
      label: 'Refund requested',
      notifies: null,
      stale: billing,
    },
    refunded: {
      data: ofPayment.extend({ refund_id: uuid }),
      label: 'Payment refunded',
      notifies: 'billing',
      stale: billing,
    },
    refund_failed: {
      data: ofPayment.extend({ refund_id: uuid }),
      label: 'Refund failed',
      notifies: 'billing',
      stale: billing,
    },
    disputed: {
      data: ofPayment.extend({ dispute_id: uuid }),
      label: 'Payment disputed',
      notifies: 'billing',
      stale: billing,
    },
    /** The gateway's books have another amount. */
    dispute_changed: {
      data: ofPayment.extend({ dispute_id: uuid, withdrawn_cents: z.number().int() }),
      label: 'Payment dispute changed',
      notifies: 'billing',
      stale: billing,
    },
    dispute_closed: {
      data: ofPayment.extend({ dispute_id: uuid, outcome: z.enum(['won', 'lost']) }),
      label: 'Payment dispute closed',
      notifies: 'billing',
      stale: billing,
    },
    /** The bank took a transfer back. */
    returned: {
      data: ofPayment.extend({ payment_return_id: uuid }),
      label: 'Bank transfer returned',
      notifies: 'billing',
      stale: billing,
    },
    /** Staff accepted the state at the gateway. */
    accepted: {
      data: ofPayment.extend({ reason: z.string() }),
      label: 'State at the payment gateway accepted',
      notifies: null,
      stale: billing,
    },
  }),
  ...defineActivities('recorded_payment', {
    recorded: { data: ofRecordedPayment, label: 'Payment recorded by hand', notifies: null, stale: billingStaff },
    /** Above the limit. */
    approval_requested: {
      data: ofRecordedPayment,
      label: 'Recorded payment sent for approval',
      notifies: 'billing',
      stale: billingStaff,
    },
    approved: { data: ofRecordedPayment, label: 'Recorded payment approved', notifies: null, stale: billingStaff },
    declined: { data: ofRecordedPayment, label: 'Recorded payment declined', notifies: null, stale: billingStaff },
  }),
  ...defineActivities('payment_method', {
    added: {
      data: ofPaymentMethod,
      label: 'Payment method added',
      notifies: 'billing',
      stale: { company: ['payments'] },
    },
    default_set: {
      data: ofPaymentMethod,
      label: 'Default payment method changed',
      notifies: null,
      stale: { company: ['payments'] },
    },
    removed: {
      data: ofPaymentMethod,
      label: 'Payment method removed',
      notifies: 'billing',
      stale: { company: ['payments'] },
    },
  }),
  ...defineActivities('bank_statement', {
    imported: { data: ofBankStatement, label: 'Bank statement imported', notifies: null, stale: bankStaff },
    format_added: { data: ofFormat, label: 'Bank account added', notifies: null, stale: null },
    format_changed: { data: ofFormat, label: 'Bank account changed', notifies: null, stale: null },
    format_removed: { data: ofFormat, label: 'Bank account removed', notifies: null, stale: null },
    line_matched: {
      data: ofBankStatement.extend({ line_id: uuid }),
      label: 'Bank statement line matched',
      notifies: null,
      stale: bankStaff,
    },
    line_ignored: {
      data: ofBankStatement.extend({ line_id: uuid }),
      label: 'Bank statement line ignored',
      notifies: null,
      stale: bankStaff,
    },
  }),
}
