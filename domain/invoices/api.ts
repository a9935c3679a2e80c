import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import {
  accountingQuery,
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

const tags = ['Invoices']
const billing = ['Billing']
const params = z.object({ id: uuid })
const itemParams = z.object({ id: uuid, item_id: uuid })

export const invoicesApi = defineApi('invoices', {
  list: {
    method: 'GET',
    url: '/api/invoices',
    schema: {
      summary: 'Invoices that the user may see',
      tags,
      querystring: invoicesQuery,
      response: { 200: pageOf(invoiceSummary) },
    },
    config: { permission: 'invoice.list' },
  },
  listCsv: {
    method: 'GET',
    url: '/api/invoices.csv',
    schema: {
      summary: 'The list of invoices as CSV',
      tags,
      querystring: invoicesExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'invoice.list' },
  },
  zip: {
    method: 'GET',
    url: '/api/invoices.zip',
    schema: {
      summary: 'The PDF files of invoices as a ZIP file',
      tags,
      querystring: invoicesZipQuery,
      produces: 'application/zip',
      response: {},
    },
    config: { permission: 'invoice.see' },
  },
  see: {
    method: 'GET',
    url: '/api/invoices/:id',
    schema: { summary: 'An invoice', tags, params, response: { 200: invoice } },
    config: { permission: 'invoice.see' },
  },
  pdf: {
    method: 'GET',
    url: '/api/invoices/:id/pdf',
    schema: { summary: 'An invoice as PDF', tags, params, produces: 'application/pdf', response: {} },
    config: { permission: 'invoice.see' },
  },
  csv: {
    method: 'GET',
    url: '/api/invoices/:id/csv',
    schema: { summary: 'The items of an invoice as CSV', tags, params, produces: 'text/csv', response: {} },
    config: { permission: 'invoice.see' },
  },
  lines: {
    method: 'GET',
    url: '/api/invoices/:id/items/:item_id/lines',
    schema: {
      summary: 'The shifts behind an item of work',
      tags,
      params: itemParams,
      response: { 200: z.object({ items: z.array(billedLine) }) },
    },
    config: { permission: 'invoice.see' },
  },
  disputeItem: {
    method: 'POST',
    url: '/api/invoices/:id/items/:item_id/dispute',
    schema: {
      summary: 'Dispute an item, which is not paid until staff resolve it',
      tags,
      params: itemParams,
      body: reasonForm,
      response: { 200: invoice },
    },
    config: { permission: 'invoice.dispute_item', effect: 'none' },
  },
  resolveDispute: {
    method: 'POST',
    url: '/api/invoices/:id/items/:item_id/resolve-dispute',
    schema: {
      summary: 'Credit or keep a disputed item',
      tags,
      params: itemParams,
      body: resolveDisputeForm,
      response: { 200: invoice },
    },
    config: { permission: 'invoice.resolve_dispute', effect: 'moves_money' },
  },
  credit: {
    method: 'POST',
    url: '/api/invoices/:id/credit',
    schema: {
      summary: 'Issue a credit note for an item or an invoice',
      tags,
      params,
      body: creditForm,
      response: { 201: creditNote },
    },
    config: { permission: 'invoice.credit', effect: 'moves_money', creates: true },
  },
  creditNotePdf: {
    method: 'GET',
    url: '/api/invoices/:id/credit-notes/:credit_note_id/pdf',
    schema: {
      summary: 'A credit note as PDF',
      tags,
      params: z.object({ id: uuid, credit_note_id: uuid }),
      produces: 'application/pdf',
      response: {},
    },
    config: { permission: 'invoice.see' },
  },
  void: {
    method: 'POST',
    url: '/api/invoices/:id/void',
    schema: {
      summary: 'Void an unpaid invoice, whose work is billed again',
      tags,
      params,
      body: reasonForm,
      response: { 200: invoice },
    },
    config: { permission: 'invoice.void', effect: 'moves_money' },
  },
  writeOff: {
    method: 'POST',
    url: '/api/invoices/:id/write-off',
    schema: {
      summary: 'Write off the open amount of an invoice',
      tags,
      params,
      body: reasonForm,
      response: { 200: invoice },
    },
    config: { permission: 'invoice.write_off', effect: 'moves_money' },
  },
  creditUse: {
    method: 'POST',
    url: '/api/invoices/:id/use-credit',
    schema: {
      summary: "Pay an invoice from the company's credit, as far as it goes",
      tags,
      params,
      response: { 200: invoice },
    },
    config: { permission: 'invoice.use_credit', effect: 'moves_money' },
  },
  summary: {
    method: 'GET',
    url: '/api/billing',
    schema: { summary: "The company's balance", tags: billing, response: { 200: billingSummary } },
    config: { permission: 'invoice.see_spend' },
  },
  next: {
    method: 'GET',
    url: '/api/billing/next-invoice',
    schema: { summary: 'The next invoice as it accrues', tags: billing, response: { 200: nextInvoice } },
    config: { permission: 'invoice.see_spend' },
  },
  spend: {
    method: 'GET',
    url: '/api/billing/spend',
    schema: {
      summary: 'What was billed by person, role, job and month',
      tags: billing,
      querystring: periodQuery,
      response: { 200: spend },
    },
    config: { permission: 'invoice.see_spend' },
  },
  statement: {
    method: 'GET',
    url: '/api/billing/statement',
    schema: {
      summary: 'The statement of account',
      tags: billing,
      querystring: periodQuery,
      response: { 200: statement },
    },
    config: { permission: 'invoice.see_spend' },
  },
  statementPdf: {
    method: 'GET',
    url: '/api/billing/statement.pdf',
    schema: {
      summary: 'The statement of account as PDF',
      tags: billing,
      querystring: periodQuery,
      produces: 'application/pdf',
      response: {},
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
      response: {},
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
      response: {},
    },
    config: { permission: 'invoice.see_spend' },
  },
  profile: {
    method: 'GET',
    url: '/api/billing/profile',
    schema: { summary: "The company's billing details", tags: billing, response: { 200: billingProfile } },
    config: { permission: 'billing_profile.see' },
  },
  saveProfile: {
    method: 'PUT',
    url: '/api/billing/profile',
    schema: {
      summary: "Change the company's billing details, for later invoices",
      tags: billing,
      body: billingProfileForm,
      response: { 200: billingProfile },
    },
    config: { permission: 'billing_profile.edit', effect: 'exposes_data' },
  },
  terms: {
    method: 'GET',
    url: '/api/companies/:id/billing-terms',
    schema: { summary: "A company's payment terms", tags: billing, params, response: { 200: billingTerms } },
    config: { permission: 'billing_profile.set_terms' },
  },
  setTerms: {
    method: 'PUT',
    url: '/api/companies/:id/billing-terms',
    schema: {
      summary: "Set a company's payment terms and the limit of payouts before it has paid",
      tags: billing,
      params,
      body: billingTerms,
      response: { 200: billingTerms },
    },
    config: { permission: 'billing_profile.set_terms', effect: 'moves_money' },
  },
})
