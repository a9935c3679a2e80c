import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import {
  batchesQuery,
  batchForm,
  batchPreview,
  earnings,
  earningsItem,
  earningsItemsQuery,
  failForm,
  holdForm,
  importedResults,
  ownPayoutsQuery,
  payout,
  payoutBatch,
  payoutLimits,
  payoutsExportQuery,
  payoutsQuery,
  payoutSummary,
  yearParams,
} from './payout.ts'
import { payoutMethodForm, payoutMethods } from './payout-method.ts'

const tags = ['Payouts']
const params = z.object({ id: uuid })

export const payoutsApi = defineApi('payouts', {
  earnings: {
    method: 'GET',
    url: '/api/earnings',
    schema: { summary: "The talent's balance and next payout", tags, response: { 200: earnings } },
    config: { permission: 'payout.see_earnings' },
  },
  items: {
    method: 'GET',
    url: '/api/earnings/items',
    schema: {
      summary: "The talent's paid work, with where its money is",
      tags,
      querystring: earningsItemsQuery,
      response: { 200: pageOf(earningsItem) },
    },
    config: { permission: 'payout.see_earnings' },
  },
  listOwn: {
    method: 'GET',
    url: '/api/payouts',
    schema: {
      summary: "The talent's payouts",
      tags,
      querystring: ownPayoutsQuery,
      response: { 200: pageOf(payoutSummary) },
    },
    config: { permission: 'payout.see_earnings' },
  },
  find: {
    method: 'GET',
    url: '/api/payouts/:id',
    schema: { summary: 'A payout', tags, params, response: { 200: payout } },
    config: { permission: 'payout.see' },
  },
  payslip: {
    method: 'GET',
    url: '/api/payouts/:id/payslip.pdf',
    schema: { summary: 'The payslip of a payout', tags, params, produces: 'application/pdf', response: {} },
    config: { permission: 'payout.see' },
  },
  annualStatement: {
    method: 'GET',
    url: '/api/earnings/:year/statement.pdf',
    schema: {
      summary: "The statement of the talent's payouts in a year",
      tags,
      params: yearParams,
      produces: 'application/pdf',
      response: {},
    },
    config: { permission: 'payout.see_earnings' },
  },
  methods: {
    method: 'GET',
    url: '/api/payout-methods',
    schema: { summary: 'Where the talent is paid', tags, response: { 200: payoutMethods } },
    config: { permission: 'payout_method.see' },
  },
  setMethod: {
    method: 'PUT',
    url: '/api/payout-methods',
    schema: {
      summary: 'Set where the talent is paid; requires the password',
      tags,
      body: payoutMethodForm,
      response: { 200: payoutMethods },
    },
    config: { permission: 'payout_method.set', effect: 'moves_money' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/payouts',
    schema: {
      summary: 'Payouts of all talents',
      tags,
      querystring: payoutsQuery,
      response: { 200: pageOf(payoutSummary) },
    },
    config: { permission: 'payout.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/payouts.csv',
    schema: {
      summary: 'The same list as CSV',
      tags,
      querystring: payoutsExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'payout.list' },
  },
  hold: {
    method: 'POST',
    url: '/api/payouts/:id/hold',
    schema: { summary: 'Put a payout on hold', tags, params, body: holdForm, response: { 200: payout } },
    config: { permission: 'payout.hold', effect: 'none' },
  },
  release: {
    method: 'POST',
    url: '/api/payouts/:id/release',
    schema: { summary: 'Release a payout on hold', tags, params, response: { 200: payout } },
    config: { permission: 'payout.release', effect: 'moves_money' },
  },
  fail: {
    method: 'POST',
    url: '/api/payouts/:id/fail',
    schema: {
      summary: 'Return a payout that the bank did not pay to the balance',
      tags,
      params,
      body: failForm,
      response: { 200: payout },
    },
    config: { permission: 'payout.fail', effect: 'moves_money' },
  },
  batches: {
    method: 'GET',
    url: '/api/admin/payout-batches',
    schema: {
      summary: 'The batches of payouts',
      tags,
      querystring: batchesQuery,
      response: { 200: pageOf(payoutBatch) },
    },
    config: { permission: 'payout_batch.list' },
  },
  previewBatch: {
    method: 'GET',
    url: '/api/admin/payout-batches/preview',
    schema: {
      summary: 'What the batch of a payday would pay and hold',
      tags,
      querystring: batchForm,
      response: { 200: batchPreview },
    },
    config: { permission: 'payout_batch.list' },
  },
  createBatch: {
    method: 'POST',
    url: '/api/admin/payout-batches',
    schema: { summary: 'Create the batch of a payday', tags, body: batchForm, response: { 201: payoutBatch } },
    config: { permission: 'payout_batch.create', effect: 'moves_money', creates: true },
  },
  approveBatch: {
    method: 'POST',
    url: '/api/payout-batches/:id/approve',
    schema: { summary: 'Approve a batch of payouts', tags, params, response: { 200: payoutBatch } },
    config: { permission: 'payout_batch.approve', effect: 'moves_money' },
  },
  sendBatch: {
    method: 'POST',
    url: '/api/payout-batches/:id/send',
    schema: { summary: 'Mark a batch as sent to the bank', tags, params, response: { 200: payoutBatch } },
    config: { permission: 'payout_batch.send', effect: 'moves_money' },
  },
  cancelBatch: {
    method: 'POST',
    url: '/api/payout-batches/:id/cancel',
    schema: { summary: 'Cancel a batch of payouts', tags, params, response: { 200: payoutBatch } },
    config: { permission: 'payout_batch.cancel', effect: 'none' },
  },
  exportBatch: {
    method: 'GET',
    url: '/api/payout-batches/:id/payouts.csv',
    schema: { summary: 'An approved batch for the bank, as CSV', tags, params, produces: 'text/csv', response: {} },
    config: { permission: 'payout_batch.send' },
  },
  importResults: {
    method: 'POST',
    url: '/api/payout-batches/:id/results',
    bodyLimit: payoutLimits.results_bytes,
    schema: {
      summary: "Import the bank's results of a batch, as CSV",
      tags,
      params,
      consumes: ['text/csv', 'application/octet-stream'],
      response: { 200: importedResults },
    },
    config: { permission: 'payout_batch.import_results', effect: 'moves_money' },
  },
})
