import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofCompany = z.object({ company_id: uuid })
export const ofInvoice = z.object({ invoice_id: uuid, number: z.string() })

/** Both show what a company owes and has paid. */
const billing = { company: ['invoices', 'payments'] } as const

export const invoiceActivities = {
  ...defineActivities('invoice', {
    issued: { data: ofInvoice, label: 'Invoice issued', notifies: 'billing', stale: billing },
    became_overdue: { data: ofInvoice, label: 'Invoice became overdue', notifies: 'billing', stale: billing },
    /** Before and after the due date. */
    payment_due: { data: ofInvoice, label: 'Invoice payment reminder sent', notifies: 'billing', stale: billing },
    payment_started: { data: ofInvoice, label: 'Invoice payment started', notifies: null, stale: billing },
    /** It failed, or paid only a part. */
    payment_ended: { data: ofInvoice, label: 'Invoice payment ended', notifies: null, stale: billing },
    /** Money has paid it. */
    settled: { data: ofInvoice, label: 'Invoice paid', notifies: 'billing', stale: billing },
    reopened: { data: ofInvoice, label: 'Invoice reopened', notifies: 'billing', stale: billing },
    voided: {
      data: ofInvoice.extend({ reason: z.string() }),
      label: 'Invoice voided',
      notifies: 'billing',
      stale: billing,
    },
    credited: {
      data: ofInvoice.extend({ credit_note_id: uuid, reason: z.string() }),
      label: 'Invoice credited',
      notifies: 'billing',
      stale: billing,
    },
    /** Credit notes cover all of it; the last one was recorded before. */
    fully_credited: { data: ofInvoice, label: 'Invoice credited in full', notifies: null, stale: billing },
    written_off: {
      data: ofInvoice.extend({ reason: z.string() }),
      label: 'Invoice written off',
      notifies: null,
      stale: billing,
    },
    credit_used: { data: ofInvoice, label: 'Credit used on an invoice', notifies: null, stale: billing },
    item_disputed: {
      data: ofInvoice.extend({ item_id: uuid }),
      label: 'Invoice item disputed',
      notifies: 'billing',
      stale: billing,
    },
    dispute_resolved: {
      data: ofInvoice.extend({ item_id: uuid, outcome: z.enum(['credited', 'kept']) }),
      label: 'Invoice dispute resolved',
      notifies: 'billing',
      stale: billing,
    },
  }),
  ...defineActivities('billing_profile', {
    edited: { data: ofCompany, label: 'Billing details edited', notifies: null, stale: billing },
    references_set: {
      data: ofCompany.extend({ assignment_id: uuid }),
      label: 'Billing references of an assignment set',
      notifies: null,
      stale: billing,
    },
    terms_set: { data: ofCompany, label: 'Billing terms changed', notifies: null, stale: billing },
  }),
}
