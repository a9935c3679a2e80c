import { invoicesApi } from '#domain/invoices/api.ts'
import { recordExport } from '#server/platform/activity/record-export.ts'
import { asCsv, sendCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment, sendAttachment } from '#server/platform/http/as-attachment.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { cleared, erased, ownCompanies } from '#server/platform/personal-data/decision.ts'
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
import {
  findInvoiceActs,
  invoiceMails,
  invoiceNotifications,
  notifyOfInvoice,
  notifyStaff,
} from './on-invoice-activity.ts'
import { showNextInvoice, showBilling } from './next-invoice.ts'
import { remindOfInvoice, remindOfInvoices, showCollection } from './reminders.ts'
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
    collection: showCollection,
    remind: thenShow(remindOfInvoice, showCollection),
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
  notificationActs: findInvoiceActs,
  notificationSubjects: { invoice: invoiceNotifications },
  personalData: {
    assignment_references: {
      is: 'Purchase order and cost center of an assignment',
      why: 'Numbers and departments of the company.',
      plain: 'assignment_id purchase_order cost_center updated_at',
    },
    billing_profiles: {
      is: 'Billing details of a company',
      kept: {
        law: 'tax',
        columns: 'legal_name address vat_number contact_name email auto_pay_consent gateway_customer_id',
        rows: ownCompanies,
        since: 'updated_at',
        afterwards: { contact_name: '', email: '' },
      },
      plain:
        'company_id country purchase_order cost_center days_until_due payout_limit_cents is_auto_pay_on auto_pay_limit_cents auto_pay_consented_by auto_pay_consented_at updated_at',
    },
    credit_notes: {
      is: 'Credit note',
      kept: { law: 'tax', columns: 'reason', rows: ownCompanies, since: 'issued_at', afterwards: { reason: '' } },
      plain:
        'id invoice_id company_id item_id number issued_on issued_at issued_by work_cents fee_cents tax_cents total_cents is_partial',
    },
    credit_note_items: {
      is: 'Part of a credit note',
      why: 'Amounts.',
      plain: 'credit_note_id item_id work_cents fee_cents tax_cents',
    },
    credit_uses: {
      is: 'Use of credit',
      why: 'Amounts.',
      plain: 'id company_id invoice_id amount_cents used_by used_at',
    },
    invoice_items: {
      is: 'Line of an invoice',
      rules: [cleared('disputed_by', { dispute_reason: '' })],
      personal: 'dispute_reason',
      kept: {
        law: 'tax',
        columns: 'description dispute_answer',
        rows: 'assignment_id in (select id from assignments where talent_id = $id)',
        since: 'week_on',
        afterwards: { description: erased, dispute_answer: '' },
      },
      plain:
        'id invoice_id position kind quantity rate_cents amount_cents assignment_id week_on milestone_id adjustment_id fee_rule_id dispute_status disputed_by disputed_at resolved_by resolved_at',
    },
    invoice_reminders: {
      is: 'Reminder of an invoice',
      why: 'IDs and times.',
      plain: 'id invoice_id company_id due_on step_days sent_by sent_at',
    },
    invoice_item_parts: {
      is: 'Hours of a line of an invoice by rate',
      why: 'Hours and amounts.',
      plain: 'item_id position kind minutes rate_cents percent amount_cents',
    },
    invoices: {
      is: 'Invoice',
      kept: {
        law: 'tax',
        columns: 'customer provider purchase_order cost_center void_reason',
        rows: ownCompanies,
        since: 'issued_at',
        afterwards: { customer: '{}', purchase_order: '', cost_center: '', void_reason: '' },
      },
      plain:
        'id company_id number status issued_on issued_at due_on due_again_on currency work_cents fee_cents tax_cents total_cents rules paid_at voided_at voided_by reminded_at reminders auto_pay_at auto_pay_announced_at auto_pay_attempts',
    },
    number_series: { is: 'Number of an invoice', why: 'Numbers.', plain: 'series last_number' },
    write_offs: {
      is: 'Write-off',
      kept: {
        law: 'tax',
        columns: 'reason',
        rows: ownCompanies,
        since: 'written_off_at',
        afterwards: { reason: erased },
      },
      plain: 'id invoice_id company_id amount_cents written_off_by written_off_at',
    },
  },
})
