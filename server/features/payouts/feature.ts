import { payoutsApi } from '#domain/payouts/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment } from '#server/platform/http/as-attachment.ts'
import { cleared, erased, exported, ownPayouts } from '#server/platform/personal-data/decision.ts'
import { approveBatch, cancelBatch, sendBatch } from './batch-approval.ts'
import { listBatches } from './batch-rows.ts'
import { previewBatch } from './batch-preview.ts'
import { createBatch, draftNextBatch } from './batches.ts'
import { listEarningsItems, showEarnings } from './earnings.ts'
import { exportBatch, exportPayouts } from './exports.ts'
import { listOwnPayouts, listPayouts, showPayout } from './lists.ts'
import { askForMethod } from './method-requests.ts'
import { payoutMails, notifyOfMethodRequest, notifyOfPayout, mailNewMethod } from './on-payout-activity.ts'
import { setPayoutMethod, showPayoutMethods } from './payout-methods.ts'
import { printAnnualStatement, printPayslip } from './print-payslip.ts'
import { importResults, previewResults } from './import-results.ts'
import { failPayout, holdPayout, releasePayout } from './results.ts'

export const payouts = defineFeature({
  api: payoutsApi,
  handlers: {
    earnings: showEarnings,
    items: listEarningsItems,
    listOwn: listOwnPayouts,
    find: showPayout,
    payslip: asAttachment(printPayslip),
    annualStatement: asAttachment(printAnnualStatement),
    methods: showPayoutMethods,
    setMethod: setPayoutMethod,
    list: listPayouts,
    exportList: asCsv(exportPayouts),
    hold: holdPayout,
    release: releasePayout,
    fail: failPayout,
    batches: listBatches,
    previewBatch,
    createBatch,
    askForMethod,
    approveBatch,
    sendBatch,
    cancelBatch,
    exportBatch: asCsv(exportBatch),
    previewResults,
    importResults,
  },
  reactions: {
    'payout.held': { notify_talent: notifyOfPayout },
    'payout.released': { notify_talent: notifyOfPayout },
    'payout.paid': { notify_talent: notifyOfPayout },
    'payout.failed': { notify_talent: notifyOfPayout },
    'payout_method.asked': { notify_talent: notifyOfMethodRequest },
    'payout_method.set': { mail_talent: mailNewMethod },
  },
  schedules: {
    // On Wednesdays, so that staff can approve it before the payday.
    draft_payouts: ['0 6 * * 3', draftNextBatch],
  },
  mails: payoutMails,
  personalData: {
    payout_batches: {
      is: 'Payouts of a day',
      why: 'Dates and states.',
      plain:
        'id pay_on status created_by created_at approved_by approved_at approval_limit_cents second_approved_by second_approved_at sent_by sent_at',
    },
    payout_items: {
      is: 'Part of a payout',
      rules: [exported(ownPayouts, 'payouts_lines')],
      why: 'IDs and amounts.',
      plain: 'payout_id line_id milestone_id adjustment_id amount_cents',
    },
    payout_method_requests: {
      is: 'Request for a payout method',
      why: 'IDs and times.',
      plain: 'talent_id requested_by requested_at',
    },
    payout_methods: {
      is: 'Payout method',
      rules: [cleared('talent_id', { details: { sql: "'\\x'::bytea" }, account_fingerprint: null }, 'payout_methods')],
      secret: 'details account_fingerprint',
      kept: {
        law: 'tax',
        columns: 'label last4 country',
        rows: 'talent_id',
        since: 'created_at',
        afterwards: { label: erased, last4: '' },
      },
      plain: 'id talent_id kind created_at usable_at replaced_at',
    },
    payouts: {
      is: 'Payout',
      rules: [exported('talent_id', 'payouts')],
      kept: {
        law: 'tax',
        columns: 'reference hold_note failure',
        rows: 'talent_id',
        since: 'created_at',
        afterwards: { hold_note: '', failure: '' },
      },
      withheld: 'hold_note',
      plain:
        'id talent_id batch_id status pay_on amount_cents currency hold_reason method_id created_at sent_at paid_at failed_at',
    },
  },
})
