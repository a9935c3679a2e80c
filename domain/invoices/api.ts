import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { cappedPageOf } from '../kernel/page.ts'
import {
  accountingQuery,
  assignmentReferences,
  assignmentReferencesForm,
  billingProfile,
  billingProfileForm,
  billingSummary,
  billingTerms,
  nextInvoice,
  periodQuery,
  spend,
  statement,
} from './billing.ts'
import {
  billedLine,
  creditForm,
  creditNote,
  invoice,
  invoicesExportQuery,
  invoicesQuery,
  invoicesZipQuery,
  invoiceSummary,
  reasonForm,
  resolveDisputeForm,
} from './invoice.ts'
import { collection } from './reminders.ts'

const billing = ['Billing']

export const invoicesApi = defineApi('invoices', 'Invoices', {
  list: {
    method: 'GET',
    url: '/api/invoices',
    schema: {
      summary: 'Invoices that the user may see',
      querystring: invoicesQuery,
      response: cappedPageOf(invoiceSummary),
    },
    config: { permission: 'invoice.list', viewable: 'payment.list' },
  },
  listCsv: {
    method: 'GET',
    url: '/api/invoices.csv',
    schema: { summary: 'The list of invoices as CSV', querystring: invoicesExportQuery, produces: 'text/csv' },
    config: { permission: 'invoice.list' },
  },
  zip: {
    method: 'GET',
    url: '/api/invoices.zip',
    schema: {
      summary: 'The PDF files of invoices as a ZIP file',
      querystring: invoicesZipQuery,
      produces: 'application/zip',
    },
    config: { permission: 'invoice.see' },
  },
  see: {
    method: 'GET',
    url: '/api/invoices/:id',
    schema: { summary: 'An invoice', response: invoice },
    config: { permission: 'invoice.see', viewable: 'payment.list' },
  },
  pdf: {
    method: 'GET',
    url: '/api/invoices/:id/pdf',
    schema: { summary: 'An invoice as PDF', produces: 'application/pdf' },
    config: { permission: 'invoice.see' },
  },
  csv: {
    method: 'GET',
    url: '/api/invoices/:id/csv',
    schema: { summary: 'The items of an invoice as CSV', produces: 'text/csv' },
    config: { permission: 'invoice.see' },
  },
  lines: {
    method: 'GET',
    url: '/api/invoices/:id/items/:item_id/lines',
    schema: { summary: 'The shifts behind an item of work', response: z.object({ items: z.array(billedLine) }) },
    config: { permission: 'invoice.see', viewable: 'payment.list' },
  },
  disputeItem: {
    method: 'POST',
    url: '/api/invoices/:id/items/:item_id/dispute',
    schema: {
      summary: 'Dispute an item, which is not paid until staff resolve it',
      body: reasonForm,
      response: invoice,
    },
    config: { permission: 'invoice.dispute_item', effect: 'none' },
  },
  resolveDispute: {
    method: 'POST',
    url: '/api/invoices/:id/items/:item_id/resolve-dispute',
    schema: { summary: 'Credit or keep a disputed item', body: resolveDisputeForm, response: invoice },
    config: { permission: 'invoice.resolve_dispute', effect: 'moves_money' },
  },
  credit: {
    method: 'POST',
    url: '/api/invoices/:id/credit',
    schema: { summary: 'Issue a credit note for an item or an invoice', body: creditForm, response: creditNote },
    config: { permission: 'invoice.credit', effect: 'moves_money', creates: true },
  },
  creditNotePdf: {
    method: 'GET',
    url: '/api/invoices/:id/credit-notes/:credit_note_id/pdf',
    schema: { summary: 'A credit note as PDF', produces: 'application/pdf' },
    config: { permission: 'invoice.see' },
  },
  void: {
    method: 'POST',
    url: '/api/invoices/:id/void',
    schema: { summary: 'Void an unpaid invoice, whose work is billed again', body: reasonForm, response: invoice },
    config: { permission: 'invoice.void', effect: 'moves_money' },
  },
  writeOff: {
    method: 'POST',
    url: '/api/invoices/:id/write-off',
    schema: { summary: 'Write off the open amount of an invoice', body: reasonForm, response: invoice },
    config: { permission: 'invoice.write_off', effect: 'moves_money' },
  },
  collection: {
    method: 'GET',
    url: '/api/admin/invoices/:id/collection',
    schema: { summary: 'How late an invoice is, its reminders and its billing contact', response: collection },
    config: { permission: 'invoice.see_collection' },
  },
  remind: {
    method: 'POST',
    url: '/api/admin/invoices/:id/remind',
    schema: { summary: 'Remind the company of an open invoice now, at most once a day', response: collection },
    config: { permission: 'invoice.remind', effect: 'none' },
  },
  creditUse: {
    method: 'POST',
    url: '/api/invoices/:id/use-credit',
    schema: { summary: "Pay an invoice from the company's credit, as far as it goes", response: invoice },
    config: { permission: 'invoice.use_credit', effect: 'moves_money' },
  },
  summary: {
    method: 'GET',
    url: '/api/billing',
    schema: { summary: "The company's balance", tags: billing, response: billingSummary },
    config: { permission: 'invoice.see_spend', viewable: 'payment.list' },
  },
  next: {
    method: 'GET',
    url: '/api/billing/next-invoice',
    schema: { summary: 'The next invoice as it accrues', tags: billing, response: nextInvoice },
    config: { permission: 'invoice.see_spend', viewable: 'payment.list' },
  },
  spend: {
    method: 'GET',
    url: '/api/billing/spend',
    schema: {
      summary: 'What was billed by person, role, job and month',
      tags: billing,
      querystring: periodQuery,
      response: spend,
    },
    config: { permission: 'invoice.see_spend', viewable: 'payment.list' },
  },
  statement: {
    method: 'GET',
    url: '/api/billing/statement',
    schema: { summary: 'The statement of account', tags: billing, querystring: periodQuery, response: statement },
    config: { permission: 'invoice.see_spend', viewable: 'payment.list' },
  },
  statementPdf: {
    method: 'GET',
    url: '/api/billing/statement.pdf',
    schema: {
      summary: 'The statement of account as PDF',
      tags: billing,
      querystring: periodQuery,
      produces: 'application/pdf',
    },
    config: { permission: 'invoice.see_spend' },
  },
  accounting: {
    method: 'GET',
    url: '/api/billing/accounting.csv',
    schema: {
      summary: 'Invoices and payments of a period as CSV for accounting programs',
      tags: billing,
      querystring: accountingQuery,
      produces: 'text/csv',
    },
    config: { permission: 'invoice.export' },
  },
  statementCsv: {
    method: 'GET',
    url: '/api/billing/statement.csv',
    schema: {
      summary: 'The statement of account as CSV',
      tags: billing,
      querystring: periodQuery,
      produces: 'text/csv',
    },
    config: { permission: 'invoice.see_spend' },
  },
  profile: {
    method: 'GET',
    url: '/api/billing/profile',
    schema: { summary: "The company's billing details", tags: billing, response: billingProfile },
    config: { permission: 'billing_profile.see', viewable: 'payment.list' },
  },
  saveProfile: {
    method: 'PUT',
    url: '/api/billing/profile',
    schema: {
      summary: "Change the company's billing details, for later invoices",
      tags: billing,
      body: billingProfileForm,
      response: billingProfile,
    },
    config: { permission: 'billing_profile.edit', effect: 'exposes_data' },
  },
  references: {
    method: 'GET',
    url: '/api/assignments/:id/billing-references',
    schema: {
      summary: 'The purchase order and the cost center that invoices carry for an assignment',
      tags: billing,
      response: assignmentReferences,
    },
    config: { permission: 'billing_profile.see', viewable: 'payment.list' },
  },
  saveReferences: {
    method: 'PUT',
    url: '/api/assignments/:id/billing-references',
    schema: {
      summary: 'Set them for the invoices from now on',
      tags: billing,
      body: assignmentReferencesForm,
      response: assignmentReferences,
    },
    config: { permission: 'billing_profile.set_references', effect: 'none' },
  },
  terms: {
    method: 'GET',
    url: '/api/companies/:id/billing-terms',
    schema: { summary: "A company's payment terms", tags: billing, response: billingTerms },
    config: { permission: 'billing_profile.set_terms' },
  },
  setTerms: {
    method: 'PUT',
    url: '/api/companies/:id/billing-terms',
    schema: {
      summary: "Set a company's payment terms and the limit of payouts before it has paid",
      tags: billing,
      body: billingTerms,
      response: billingTerms,
    },
    config: { permission: 'billing_profile.set_terms', effect: 'moves_money' },
  },
})
