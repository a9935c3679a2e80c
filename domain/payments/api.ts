import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { bankFileLimits, importQuery, importResult, previewQuery, statementPreview } from './bank-file.ts'
import {
  ignoreForm,
  matchForm,
  statementFormat,
  statementFormatForm,
  statementLine,
  statementLinesQuery,
} from './bank-statement.ts'
import {
  ownPaymentsQuery,
  acceptForm,
  payForm,
  payment,
  paymentFigures,
  paymentRows,
  paymentDetails,
  paymentsExportQuery,
  paymentsQuery,
  refundForm,
} from './payment.ts'
import { recordedPayments, recordPaymentForm } from './recorded-payment.ts'
import { addMethodForm, autoPay, autoPayForm, methodSetup, paymentMethod } from './payment-method.ts'

export const paymentsApi = defineApi('payments', 'Payments', {
  start: {
    method: 'POST',
    url: '/api/payments',
    schema: { summary: 'Pay invoices', body: payForm, response: { 201: payment } },
    // The invoices' pending status makes it idempotent.
    config: { permission: 'payment.start', effect: 'moves_money' },
  },
  own: {
    method: 'GET',
    url: '/api/payments',
    schema: {
      summary: "The own company's payments, or those of an invoice, newest first",
      querystring: ownPaymentsQuery,
      response: pageOf(payment),
    },
    config: { permission: 'payment.list_own', viewable: 'payment.list' },
  },
  find: {
    method: 'GET',
    url: '/api/payments/:id',
    schema: { summary: 'A payment', response: paymentDetails },
    config: { permission: 'payment.see', viewable: 'payment.list' },
  },
  /** When the payer returns from the gateway's page. */
  check: {
    method: 'POST',
    url: '/api/payments/:id/check',
    schema: { summary: 'Ask the gateway for the state of a payment', response: payment },
    config: { permission: 'payment.check', effect: 'none' },
  },
  cancel: {
    method: 'POST',
    url: '/api/payments/:id/cancel',
    schema: { summary: 'Cancel a pending payment', response: payment },
    config: { permission: 'payment.cancel', effect: 'none' },
  },
  refund: {
    method: 'POST',
    url: '/api/payments/:id/refund',
    schema: { summary: 'Refund credit of a company to a payment', body: refundForm, response: payment },
    config: { permission: 'payment.refund', effect: 'moves_money' },
  },
  recorded: {
    method: 'GET',
    url: '/api/admin/invoices/:id/recorded-payments',
    schema: { summary: 'The payments of an invoice that staff recorded by hand', response: recordedPayments },
    config: { permission: 'payment.see_recorded' },
  },
  record: {
    method: 'POST',
    url: '/api/admin/invoices/:id/recorded-payments',
    schema: {
      summary: 'Record a payment of an invoice by hand; above the limit, it waits for the approval of a second person',
      body: recordPaymentForm,
      response: { 201: recordedPayments },
    },
    // The reference makes it idempotent.
    config: { permission: 'payment.record', effect: 'moves_money' },
  },
  approveRecorded: {
    method: 'POST',
    url: '/api/admin/recorded-payments/:id/approve',
    schema: { summary: 'Approve a payment that another person recorded', response: recordedPayments },
    config: { permission: 'payment.approve_recorded', effect: 'moves_money' },
  },
  declineRecorded: {
    method: 'POST',
    url: '/api/admin/recorded-payments/:id/decline',
    schema: { summary: 'Decline a recorded payment', response: recordedPayments },
    config: { permission: 'payment.decline_recorded', effect: 'none' },
  },
  accept: {
    method: 'POST',
    url: '/api/payments/:id/accept-gateway-state',
    schema: {
      summary: 'Accept the state of a payment, its refunds and its chargebacks at the payment gateway',
      body: acceptForm,
      response: payment,
    },
    config: { permission: 'payment.accept', effect: 'moves_money' },
  },
  methods: {
    method: 'GET',
    url: '/api/payment-methods',
    schema: { summary: "The own company's payment methods", response: z.object({ items: z.array(paymentMethod) }) },
    config: { permission: 'payment_method.list' },
  },
  addMethod: {
    method: 'POST',
    url: '/api/payment-methods',
    schema: {
      summary: "Open the gateway's page for a new payment method",
      body: addMethodForm,
      response: { 201: methodSetup },
    },
    config: { permission: 'payment_method.add', effect: 'moves_money' },
  },
  /** When the user returns from the gateway's page. Answers 200 with the method, repeatedly. */
  finishSetup: {
    method: 'POST',
    url: '/api/payment-methods/setups/:id/finish',
    schema: { summary: 'Save the payment method of a finished setup', response: paymentMethod },
    config: { permission: 'payment_method.add', effect: 'moves_money' },
  },
  setDefault: {
    method: 'POST',
    url: '/api/payment-methods/:id/default',
    schema: { summary: 'Make a payment method the default', response: paymentMethod },
    config: { permission: 'payment_method.set_default', effect: 'moves_money' },
  },
  removeMethod: {
    method: 'DELETE',
    url: '/api/payment-methods/:id',
    schema: { summary: 'Remove a payment method' },
    config: { permission: 'payment_method.remove', effect: 'none' },
  },
  autoPay: {
    method: 'GET',
    url: '/api/auto-pay',
    schema: { summary: 'Automatic payment of the own company', response: autoPay },
    config: { permission: 'payment_method.list' },
  },
  setAutoPay: {
    method: 'PUT',
    url: '/api/auto-pay',
    schema: { summary: 'Turn automatic payment on or off', body: autoPayForm, response: autoPay },
    config: { permission: 'payment.set_auto_pay', effect: 'moves_money' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/payments',
    schema: {
      summary: 'Payments of the companies that the user may see, and past-due invoices',
      querystring: paymentsQuery,
      response: paymentRows,
    },
    config: { permission: 'payment.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/payments.csv',
    schema: { summary: 'The list of payments as CSV', querystring: paymentsExportQuery, produces: 'text/csv' },
    config: { permission: 'payment.list' },
  },
  figures: {
    method: 'GET',
    url: '/api/admin/payments/figures',
    schema: { summary: 'What was received, is pending and overdue', response: paymentFigures },
    config: { permission: 'payment.list' },
  },
  formats: {
    method: 'GET',
    url: '/api/admin/bank-statements/formats',
    schema: {
      summary: 'The bank accounts, with the formats of their statements',
      response: z.object({ items: z.array(statementFormat) }),
    },
    config: { permission: 'bank_statement.list' },
  },
  addFormat: {
    method: 'POST',
    url: '/api/admin/bank-statements/formats',
    schema: {
      summary: 'Add a bank account, with the columns of its statements',
      body: statementFormatForm,
      response: statementFormat,
    },
    config: { permission: 'bank_statement.import', effect: 'moves_money', creates: true },
  },
  changeFormat: {
    method: 'PUT',
    url: '/api/admin/bank-statements/formats/:id',
    schema: {
      summary: 'Change a bank account, or how the columns of its statements are mapped',
      body: statementFormatForm,
      response: statementFormat,
    },
    config: { permission: 'bank_statement.import', effect: 'moves_money' },
  },
  removeFormat: {
    method: 'DELETE',
    url: '/api/admin/bank-statements/formats/:id',
    schema: { summary: 'Remove a bank account from those to import for' },
    config: { permission: 'bank_statement.import', effect: 'moves_money' },
  },
  previewStatement: {
    method: 'POST',
    url: '/api/admin/bank-statements/preview',
    bodyLimit: bankFileLimits.bytes,
    schema: {
      summary: 'What importing a bank statement would do: which lines are new, known, suspected duplicates and skipped',
      consumes: ['text/csv', 'application/octet-stream'],
      querystring: previewQuery,
      response: statementPreview,
    },
    config: { permission: 'bank_statement.preview', effect: 'none' },
  },
  importStatement: {
    method: 'POST',
    url: '/api/admin/bank-statements',
    bodyLimit: bankFileLimits.bytes,
    schema: {
      summary: 'Import a bank statement (CSV, CAMT.053, MT940 or OFX): lines with a known reference pay their invoices',
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
      querystring: statementLinesQuery,
      response: pageOf(statementLine),
    },
    config: { permission: 'bank_statement.list' },
  },
  match: {
    method: 'POST',
    url: '/api/admin/bank-statements/lines/:id/match',
    schema: { summary: 'Match a line of a bank statement', body: matchForm, response: statementLine },
    config: { permission: 'bank_statement.match', effect: 'moves_money' },
  },
  ignore: {
    method: 'POST',
    url: '/api/admin/bank-statements/lines/:id/ignore',
    schema: {
      summary: 'Ignore a line of a bank statement that no company paid',
      body: ignoreForm,
      response: statementLine,
    },
    config: { permission: 'bank_statement.ignore', effect: 'none' },
  },
})
