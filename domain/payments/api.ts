import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import {
  bankStatementLimits,
  ignoreForm,
  importQuery,
  importResult,
  matchForm,
  statementFormat,
  statementFormatForm,
  statementLine,
  statementLinesQuery,
} from './bank-statement.ts'
import {
  ownPaymentsQuery,
  payForm,
  payment,
  paymentFigures,
  paymentRows,
  paymentDetails,
  paymentsExportQuery,
  paymentsQuery,
  refundForm,
} from './payment.ts'
import { addMethodForm, autoPay, autoPayForm, methodSetup, paymentMethod } from './payment-method.ts'

const tags = ['Payments']
const params = z.object({ id: uuid })

export const paymentsApi = defineApi('payments', {
  start: {
    method: 'POST',
    url: '/api/payments',
    schema: { summary: 'Pay invoices', tags, body: payForm, response: { 201: payment } },
    // The invoices' pending status makes it idempotent.
    config: { permission: 'payment.start', effect: 'moves_money' },
  },
  own: {
    method: 'GET',
    url: '/api/payments',
    schema: {
      summary: "The own company's payments, or those of an invoice, newest first",
      tags,
      querystring: ownPaymentsQuery,
      response: { 200: pageOf(payment) },
    },
    config: { permission: 'payment.list_own' },
  },
  find: {
    method: 'GET',
    url: '/api/payments/:id',
    schema: { summary: 'A payment', tags, params, response: { 200: paymentDetails } },
    config: { permission: 'payment.see' },
  },
  /** When the payer returns from the gateway's page. */
  check: {
    method: 'POST',
    url: '/api/payments/:id/check',
    schema: { summary: 'Ask the gateway for the state of a payment', tags, params, response: { 200: payment } },
    config: { permission: 'payment.check', effect: 'none' },
  },
  cancel: {
    method: 'POST',
    url: '/api/payments/:id/cancel',
    schema: { summary: 'Cancel a pending payment', tags, params, response: { 200: payment } },
    config: { permission: 'payment.cancel', effect: 'none' },
  },
  refund: {
    method: 'POST',
    url: '/api/payments/:id/refund',
    schema: {
      summary: 'Refund credit of a company to a payment',
      tags,
      params,
      body: refundForm,
      response: { 200: payment },
    },
    config: { permission: 'payment.refund', effect: 'moves_money' },
  },
  methods: {
    method: 'GET',
    url: '/api/payment-methods',
    schema: {
      summary: "The own company's payment methods",
      tags,
      response: { 200: z.object({ items: z.array(paymentMethod) }) },
    },
    config: { permission: 'payment_method.list' },
  },
  addMethod: {
    method: 'POST',
    url: '/api/payment-methods',
    schema: {
      summary: "Open the gateway's page for a new payment method",
      tags,
      body: addMethodForm,
      response: { 201: methodSetup },
    },
    config: { permission: 'payment_method.add', effect: 'moves_money' },
  },
  /** When the user returns from the gateway's page. Answers 200 with the method, repeatedly. */
  finishSetup: {
    method: 'POST',
    url: '/api/payment-methods/setups/:id/finish',
    schema: { summary: 'Save the payment method of a finished setup', tags, params, response: { 200: paymentMethod } },
    config: { permission: 'payment_method.add', effect: 'moves_money' },
  },
  setDefault: {
    method: 'POST',
    url: '/api/payment-methods/:id/default',
    schema: { summary: 'Make a payment method the default', tags, params, response: { 200: paymentMethod } },
    config: { permission: 'payment_method.set_default', effect: 'moves_money' },
  },
  removeMethod: {
    method: 'DELETE',
    url: '/api/payment-methods/:id',
    schema: { summary: 'Remove a payment method', tags, params, response: {} },
    config: { permission: 'payment_method.remove', effect: 'none' },
  },
  autoPay: {
    method: 'GET',
    url: '/api/auto-pay',
    schema: { summary: 'Automatic payment of the own company', tags, response: { 200: autoPay } },
    config: { permission: 'payment_method.list' },
  },
  setAutoPay: {
    method: 'PUT',
    url: '/api/auto-pay',
    schema: { summary: 'Turn automatic payment on or off', tags, body: autoPayForm, response: { 200: autoPay } },
    config: { permission: 'payment.set_auto_pay', effect: 'moves_money' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/payments',
    schema: {
      summary: 'Payments of the companies that the user may see, and past-due invoices',
      tags,
      querystring: paymentsQuery,
      response: { 200: paymentRows },
    },
    config: { permission: 'payment.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/payments.csv',
    schema: {
      summary: 'The list of payments as CSV',
      tags,
      querystring: paymentsExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'payment.list' },
  },
  figures: {
    method: 'GET',
    url: '/api/admin/payments/figures',
    schema: { summary: 'What was received, is pending and overdue', tags, response: { 200: paymentFigures } },
    config: { permission: 'payment.list' },
  },
  formats: {
    method: 'GET',
    url: '/api/admin/bank-statements/formats',
    schema: {
      summary: 'The known formats of bank statements',
      tags,
      response: { 200: z.object({ items: z.array(statementFormat) }) },
    },
    config: { permission: 'bank_statement.list' },
  },
  addFormat: {
    method: 'POST',
    url: '/api/admin/bank-statements/formats',
    schema: {
      summary: "Map the columns of a bank's statements",
      tags,
      body: statementFormatForm,
      response: { 201: statementFormat },
    },
    config: { permission: 'bank_statement.import', effect: 'moves_money', creates: true },
  },
  changeFormat: {
    method: 'PUT',
    url: '/api/admin/bank-statements/formats/:id',
    schema: {
      summary: "Change how the columns of a bank's statements are mapped",
      tags,
      params,
      body: statementFormatForm,
      response: { 200: statementFormat },
    },
    config: { permission: 'bank_statement.import', effect: 'moves_money' },
  },
  removeFormat: {
    method: 'DELETE',
    url: '/api/admin/bank-statements/formats/:id',
    schema: { summary: 'Remove a bank from those to import from', tags, params, response: {} },
    config: { permission: 'bank_statement.import', effect: 'moves_money' },
  },
  importStatement: {
    method: 'POST',
    url: '/api/admin/bank-statements',
    bodyLimit: bankStatementLimits.bytes,
    schema: {
      summary: 'Import a bank statement: lines with a known reference pay their invoices',
      tags,
      consumes: ['text/csv', 'application/octet-stream'],
      querystring: importQuery,
      response: { 201: importResult },
    },
    config: { permission: 'bank_statement.import', effect: 'moves_money' },
  },
  statementLines: {
    method: 'GET',
    url: '/api/admin/bank-statements/lines',
    schema: {
      summary: 'Lines of imported bank statements',
      tags,
      querystring: statementLinesQuery,
      response: { 200: pageOf(statementLine) },
    },
    config: { permission: 'bank_statement.list' },
  },
  match: {
    method: 'POST',
    url: '/api/admin/bank-statements/lines/:id/match',
    schema: {
      summary: 'Match a line of a bank statement',
      tags,
      params,
      body: matchForm,
      response: { 200: statementLine },
    },
    config: { permission: 'bank_statement.match', effect: 'moves_money' },
  },
  ignore: {
    method: 'POST',
    url: '/api/admin/bank-statements/lines/:id/ignore',
    schema: {
      summary: 'Ignore a line of a bank statement that no company paid',
      tags,
      params,
      body: ignoreForm,
      response: { 200: statementLine },
    },
    config: { permission: 'bank_statement.ignore', effect: 'none' },
  },
})
