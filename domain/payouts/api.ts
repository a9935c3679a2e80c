import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import {
  batchesQuery,
  batchForm,
  batchPreview,
  createdBatch,
  earnings,
  earningsItem,
  earningsItemsQuery,
  failForm,
  holdForm,
  importedResults,
  methodRequest,
  ownPayoutsQuery,
  payout,
  payoutBatch,
  payoutsExportQuery,
  payoutsQuery,
  previewQuery,
  payoutSummary,
  statementYear,
} from './payout.ts'
import { payoutMethodForm, payoutMethods } from './payout-method.ts'
import { resultImportLimits, resultImportQuery, resultPreview, resultPreviewQuery } from './result-import.ts'

export const payoutsApi = defineApi('payouts', 'Payouts', {
  earnings: {
    method: 'GET',
    url: '/api/earnings',
    schema: { summary: "The talent's balance and next payout", response: earnings },
    config: { permission: 'payout.see_earnings', viewable: 'payment.list' },
  },
  items: {
    method: 'GET',
    url: '/api/earnings/items',
    schema: {
      summary: "The talent's paid work, with where its money is",
      querystring: earningsItemsQuery,
      response: pageOf(earningsItem),
    },
    config: { permission: 'payout.see_earnings', viewable: 'payment.list' },
  },
  listOwn: {
    method: 'GET',
    url: '/api/payouts',
    schema: { summary: "The talent's payouts", querystring: ownPayoutsQuery, response: pageOf(payoutSummary) },
    config: { permission: 'payout.see_earnings', viewable: 'payment.list' },
  },
  find: {
    method: 'GET',
    url: '/api/payouts/:id',
    schema: { summary: 'A payout', response: payout },
    config: { permission: 'payout.see', viewable: 'payment.list' },
  },
  payslip: {
    method: 'GET',
    url: '/api/payouts/:id/payslip.pdf',
    schema: { summary: 'The payslip of a payout', produces: 'application/pdf' },
    config: { permission: 'payout.see' },
  },
  annualStatement: {
    method: 'GET',
    url: '/api/earnings/:year/statement.pdf',
    schema: {
      summary: "The statement of the talent's payouts in a year",
      params: { year: statementYear },
      produces: 'application/pdf',
    },
    config: { permission: 'payout.see_earnings' },
  },
  methods: {
    method: 'GET',
    url: '/api/payout-methods',
    schema: { summary: 'Where the talent is paid', response: payoutMethods },
    config: { permission: 'payout_method.see' },
  },
  setMethod: {
    method: 'PUT',
    url: '/api/payout-methods',
    schema: {
      summary: 'Set where the talent is paid; requires the password',
      body: payoutMethodForm,
      response: payoutMethods,
    },
    config: { permission: 'payout_method.set', effect: 'moves_money' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/payouts',
    schema: { summary: 'Payouts of all talents', querystring: payoutsQuery, response: pageOf(payoutSummary) },
    config: { permission: 'payout.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/payouts.csv',
    schema: { summary: 'The same list as CSV', querystring: payoutsExportQuery, produces: 'text/csv' },
    config: { permission: 'payout.list' },
  },
  hold: {
    method: 'POST',
    url: '/api/payouts/:id/hold',
    schema: { summary: 'Put a payout on hold', body: holdForm, response: payout },
    config: { permission: 'payout.hold', effect: 'none' },
  },
  release: {
    method: 'POST',
    url: '/api/payouts/:id/release',
    schema: { summary: 'Release a payout on hold', response: payout },
    config: { permission: 'payout.release', effect: 'moves_money' },
  },
  fail: {
    method: 'POST',
    url: '/api/payouts/:id/fail',
    schema: { summary: 'Return a payout that the bank did not pay to the balance', body: failForm, response: payout },
    config: { permission: 'payout.fail', effect: 'moves_money' },
  },
  batches: {
    method: 'GET',
    url: '/api/admin/payout-batches',
    schema: { summary: 'The batches of payouts', querystring: batchesQuery, response: pageOf(payoutBatch) },
    config: { permission: 'payout_batch.list' },
  },
  previewBatch: {
    method: 'GET',
    url: '/api/admin/payout-batches/preview',
    schema: {
      summary: 'What the batch of a payday would pay and hold',
      querystring: previewQuery,
      response: batchPreview,
    },
    config: { permission: 'payout_batch.list' },
  },
  createBatch: {
    method: 'POST',
    url: '/api/admin/payout-batches',
    schema: {
      summary: 'Create the batch of a payday, unless there is one that is not sent',
      body: batchForm,
      response: createdBatch,
    },
    config: { permission: 'payout_batch.create', effect: 'moves_money', creates: true },
  },
  askForMethod: {
    method: 'POST',
    url: '/api/admin/talents/:id/payout-method-request',
    schema: { summary: 'Ask a talent without a payout method for one', response: methodRequest },
    config: { permission: 'payout_method.ask', effect: 'none' },
  },
  approveBatch: {
    method: 'POST',
    url: '/api/payout-batches/:id/approve',
    schema: { summary: 'Approve a batch of payouts', response: payoutBatch },
    config: { permission: 'payout_batch.approve', effect: 'moves_money' },
  },
  sendBatch: {
    method: 'POST',
    url: '/api/payout-batches/:id/send',
    schema: { summary: 'Mark a batch as sent to the bank', response: payoutBatch },
    config: { permission: 'payout_batch.send', effect: 'moves_money' },
  },
  cancelBatch: {
    method: 'POST',
    url: '/api/payout-batches/:id/cancel',
    schema: { summary: 'Cancel a batch of payouts', response: payoutBatch },
    config: { permission: 'payout_batch.cancel', effect: 'none' },
  },
  exportBatch: {
    method: 'GET',
    url: '/api/payout-batches/:id/payouts.csv',
    schema: { summary: 'An approved batch for the bank, as CSV', produces: 'text/csv' },
    config: { permission: 'payout_batch.send' },
  },
  previewResults: {
    method: 'POST',
    url: '/api/payout-batches/:id/results/preview',
    bodyLimit: resultImportLimits.bytes,
    schema: {
      summary: "What an import of the bank's results would do",
      consumes: ['text/csv', 'application/octet-stream'],
      querystring: resultPreviewQuery,
      response: resultPreview,
    },
    config: { permission: 'payout_batch.preview_results', effect: 'none' },
  },
  importResults: {
    method: 'POST',
    url: '/api/payout-batches/:id/results',
    bodyLimit: resultImportLimits.bytes,
    schema: {
      summary: "Import the bank's results of a batch, as CSV",
      consumes: ['text/csv', 'application/octet-stream'],
      querystring: resultImportQuery,
      response: importedResults,
    },
    config: { permission: 'payout_batch.import_results', effect: 'moves_money' },
  },
})
