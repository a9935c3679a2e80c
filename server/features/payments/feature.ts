import { paymentsApi } from '#domain/payments/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { gatewayTwinRoutes } from '#server/platform/payments/demo/gateway-twin-routes.ts'
import { erased, ownCompanies, ownPayouts } from '#server/platform/personal-data/decision.ts'
import { everyMinute, everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { setAutoPay, showAutoPay } from './automatic-payments.ts'
import { announceAutoPay, chargeDueInvoices } from './charge-due-invoices.ts'
import { gatewayEventRoutes, syncPendingPayments, syncRefundsAndDisputes } from './syncing.ts'
import { listOwnPayments, exportPayments, listPayments, showFigures, showPayment } from './lists.ts'
import {
  paymentMails,
  notifyOfSettings,
  notifyOfAutoPay,
  notifyOfPayment,
  paymentNotifications,
} from './on-payment-activity.ts'
import { ignoreLine, matchLine } from './match-line.ts'
import { addMethod, finishSetup, listMethods, removeMethod, setDefaultMethod } from './methods.ts'
import { acceptGatewayState, askGateway, cancelPayment, checkPayment, startPayment, refundPayment } from './paying.ts'
import {
  approveRecordedPayment,
  askForApproval,
  declineRecordedPayment,
  listRecordedPayments,
  recordPayment,
} from './recorded-payments.ts'
import { addFormat, changeFormat, listFormats, removeFormat } from './statement-formats.ts'
import { listLines } from './statement-lines.ts'
import { importStatement, previewStatement } from './statements.ts'

export const payments = defineFeature({
  api: paymentsApi,
  handlers: {
    start: startPayment,
    own: listOwnPayments,
    find: showPayment,
    check: checkPayment,
    cancel: cancelPayment,
    refund: refundPayment,
    recorded: listRecordedPayments,
    record: recordPayment,
    approveRecorded: approveRecordedPayment,
    declineRecorded: declineRecordedPayment,
    accept: acceptGatewayState,
    methods: listMethods,
    addMethod,
    finishSetup,
    setDefault: setDefaultMethod,
    removeMethod,
    autoPay: showAutoPay,
    setAutoPay,
    list: listPayments,
    exportList: asCsv(exportPayments),
    figures: showFigures,
    formats: listFormats,
    addFormat,
    changeFormat,
    removeFormat,
    previewStatement,
    importStatement,
    statementLines: listLines,
    match: matchLine,
    ignore: ignoreLine,
  },
  routes: [gatewayEventRoutes, gatewayTwinRoutes],
  reactions: {
    'auto_pay.turned_on': { notify_company: notifyOfSettings },
    'auto_pay.turned_off': { notify_company: notifyOfSettings },
    'auto_pay.announced': { notify_company: notifyOfAutoPay },
    'payment.action_required': { notify_payer: notifyOfPayment },
    'payment.failed': { notify_company: notifyOfPayment },
    'payment.refunded': { notify_company: notifyOfPayment },
    'payment.refund_failed': { notify_company: notifyOfPayment },
    'payment.disputed': { notify_company: notifyOfPayment },
    'payment.dispute_changed': { notify_company: notifyOfPayment },
    'payment.dispute_closed': { notify_company: notifyOfPayment },
    'recorded_payment.approval_requested': { ask_for_approval: askForApproval },
    'payment.returned': { notify_company: notifyOfPayment },
    'payment_method.added': { notify_company: notifyOfSettings },
    'payment_method.removed': { notify_company: notifyOfSettings },
  },
  work: { gateway_requests: askGateway },
  schedules: {
    sync_pending_payments: [everyMinute, syncPendingPayments],
    sync_refunds_and_disputes: ['30 * * * *', syncRefundsAndDisputes],
    announce_auto_pay: [everyTenMinutes, announceAutoPay],
    charge_due_invoices: [everyTenMinutes, chargeDueInvoices],
  },
  mails: paymentMails,
  notificationSubjects: { payment: paymentNotifications },
  personalData: {
    bank_statement_formats: {
      is: 'Format of bank statements',
      why: 'Our own accounts at banks.',
      plain: 'id name account_number columns created_by created_at removed_at',
    },
    bank_statement_lines: {
      is: 'Line of a bank statement',
      kept: {
        law: 'tax',
        columns: 'name reference texts note fingerprint',
        rows: ownPayouts,
        since: 'booked_on',
        afterwards: { name: '', reference: '', texts: { sql: "'{}'" }, note: '' },
      },
      plain: 'id statement_id booked_on amount_cents status payment_id payout_id decided_by decided_at payout_batch_id',
    },
    bank_statements: {
      is: 'Bank statement',
      why: 'Names and hashes of files.',
      plain: 'id format_id file_name kind sha256 imported_by imported_at',
    },
    gateway_events: { is: 'Event of the payment gateway', why: 'IDs.', plain: 'id kind object_id received_at' },
    payment_disputes: {
      is: 'Dispute of a payment',
      why: 'Reasons of the gateway.',
      plain:
        'id payment_id company_id status amount_cents fee_cents withdrawn_cents gateway_entries reason gateway_dispute_id opened_at closed_at',
    },
    payment_dispute_changes: {
      is: 'Change of a dispute of a payment',
      why: 'IDs and amounts.',
      plain: 'id dispute_id withdrawn_cents fee_cents changed_at',
    },
    payment_invoices: {
      is: 'Invoice of a payment',
      why: 'IDs and amounts.',
      plain: 'payment_id invoice_id amount_cents',
    },
    payment_methods: {
      is: 'Payment method of a company',
      kept: {
        law: 'tax',
        columns: 'label brand last4 expires_on gateway_method_id',
        rows: ownCompanies,
        since: 'added_at',
        afterwards: { label: erased, last4: '', expires_on: null },
      },
      plain: 'id company_id kind is_default added_by added_at removed_at',
    },
    payment_returns: {
      is: 'Returned bank transfer',
      why: 'IDs and amounts.',
      plain: 'id payment_id company_id line_id amount_cents returned_at',
    },
    payment_setups: {
      is: 'Card that is being added',
      secret: 'gateway_session_id',
      why: 'IDs.',
      plain: 'id company_id started_by started_at method_id',
    },
    payments: {
      is: 'Payment',
      why: 'Amounts and references of the gateway and the bank.',
      plain:
        'id company_id status kind method_id amount_cents currency gateway_intent_id reference action_url is_automatic started_by started_at completed_at failed_at failure refunded_at checked_at',
    },
    recorded_payments: {
      is: 'Payment that staff recorded',
      why: 'Amounts and references of the bank.',
      plain:
        'id invoice_id company_id amount_cents received_on reference status recorded_by recorded_at decided_by decided_at payment_id',
    },
    refunds: {
      is: 'Refund',
      kept: {
        law: 'tax',
        columns: 'reason failure',
        rows: ownCompanies,
        since: 'requested_at',
        afterwards: { reason: erased, failure: '' },
      },
      plain: 'id payment_id company_id status amount_cents gateway_refund_id requested_by requested_at decided_at',
    },
  },
})
