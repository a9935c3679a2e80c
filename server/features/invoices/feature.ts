import { invoicesApi } from '#domain/invoices/api.ts'
import { recordExport } from '#server/platform/activity/record-export.ts'
import { asCsv, sendCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment, sendAttachment } from '#server/platform/http/as-attachment.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { everyTenMinutes, everyMorning } from '#server/platform/queue/maintenance.ts'
import {
  saveReferences,
  showReferences,
  saveBillingProfile,
  setBillingTerms,
  showBillingProfile,
  showBillingTerms,
} from './billing-profiles.ts'
import { becomeOverdue } from './balance.ts'
import { issueHour } from './billable-work.ts'
import { creditInvoice, voidInvoice, writeOffInvoice } from './corrections.ts'
import { useCredit } from './credit.ts'
import { disputeItem, resolveDispute } from './disputes.ts'
import { exportBills, exportTransactions } from './export-accounting.ts'
import { issueBatch, issueDueInvoices } from './issue-due-invoices.ts'
import { listBilledLines, listInvoices, showInvoice } from './lists.ts'
import { invoiceMails } from './mails.ts'
import { showNextInvoice, showBilling } from './next-invoice.ts'
import { invoiceNotifications, notifyOfInvoice, notifyStaff, remindOfInvoices } from './on-invoice-activity.ts'
import { invoicesData } from './personal-data.ts'
import { showSpend, showStatement } from './spend.ts'
import {
  exportInvoice,
  exportInvoices,
  exportStatement,
  printCreditNote,
  printInvoice,
  printStatement,
  zipInvoices,
} from './write-invoice-files.ts'

export const invoices = defineFeature({
  api: invoicesApi,
  handlers: {
    list: listInvoices,
    listCsv: asCsv(exportInvoices),
    zip: async (actor, { id }, exchange) => {
      const file = await zipInvoices(actor, id)
      await recordExport(exchange.request, 'invoices')
      return sendAttachment(exchange, file)
    },
    see: showInvoice,
    pdf: asAttachment(printInvoice),
    csv: asCsv(exportInvoice),
    lines: listBilledLines,
    disputeItem: thenShow((actor, id, item_id, { reason }) => disputeItem(actor, id, item_id, reason), showInvoice),
    resolveDispute: thenShow(resolveDispute, showInvoice),
    credit: creditInvoice,
    creditNotePdf: asAttachment(printCreditNote),
    void: thenShow((actor, id, { reason }) => voidInvoice(actor, id, reason), showInvoice),
    writeOff: thenShow((actor, id, { reason }) => writeOffInvoice(actor, id, reason), showInvoice),
    creditUse: thenShow(useCredit, showInvoice),
    summary: showBilling,
    next: showNextInvoice,
    spend: showSpend,
    statement: showStatement,
    statementPdf: asAttachment(printStatement),
    statementCsv: asCsv(exportStatement),
    accounting: (actor, query, exchange) =>
      query.format === 'transactions'
        ? sendCsv(exchange, exportTransactions(actor, query))
        : sendCsv(exchange, exportBills(actor, query)),
    profile: showBillingProfile,
    saveProfile: saveBillingProfile,
    references: showReferences,
    saveReferences,
    terms: showBillingTerms,
    setTerms: setBillingTerms,
  },
  reactions: {
    'invoice.issued': { notify_company: notifyOfInvoice },
    'invoice.became_overdue': { notify_company: notifyOfInvoice, notify_staff: notifyStaff },
    'invoice.payment_due': { notify_company: notifyOfInvoice },
    'invoice.settled': { notify_company: notifyOfInvoice },
    'invoice.reopened': { notify_company: notifyOfInvoice },
    'invoice.voided': { notify_company: notifyOfInvoice },
    'invoice.credited': { notify_company: notifyOfInvoice },
    'invoice.item_disputed': { notify_staff: notifyStaff },
    'invoice.dispute_resolved': { notify_company: notifyOfInvoice },
  },
  work: { invoices: ({ company_ids, issued_on }) => issueBatch(company_ids, issued_on) },
  schedules: {
    issue_invoices: [`0 ${issueHour} * * 1`, issueDueInvoices],
    make_invoices_overdue: [everyTenMinutes, becomeOverdue],
    remind_of_invoices: [everyMorning, remindOfInvoices],
  },
  mails: invoiceMails,
  notificationSubjects: { invoice: invoiceNotifications },
  personalData: invoicesData,
})
