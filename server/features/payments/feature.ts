import { paymentsApi } from '#domain/payments/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { gatewayTwinRoutes } from '#server/platform/payments/demo/gateway-twin-routes.ts'
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
import { askGateway, cancelPayment, checkPayment, startPayment, refundPayment } from './paying.ts'
import { paymentsData } from './personal-data.ts'
import { addFormat, changeFormat, listFormats, removeFormat } from './statement-formats.ts'
import { listLines } from './statement-lines.ts'
import { importStatement } from './statements.ts'

export const payments = defineFeature({
  api: paymentsApi,
  handlers: {
    start: startPayment,
    own: listOwnPayments,
    find: showPayment,
    check: checkPayment,
    cancel: cancelPayment,
    refund: refundPayment,
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
    'payment.dispute_closed': { notify_company: notifyOfPayment },
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
  personalData: paymentsData,
})
