import { payoutsApi } from '#domain/payouts/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment } from '#server/platform/http/as-attachment.ts'
import { approveBatch, cancelBatch, sendBatch } from './batch-approval.ts'
import { listBatches } from './batch-rows.ts'
import { createBatch, draftNextBatch, previewBatch } from './batches.ts'
import { listEarningsItems, showEarnings } from './earnings.ts'
import { exportBatch, exportPayouts } from './exports.ts'
import { listOwnPayouts, listPayouts, showPayout } from './lists.ts'
import { payoutMails } from './mails.ts'
import { notifyOfPayout, mailNewMethod } from './on-payout-activity.ts'
import { setPayoutMethod, showPayoutMethods } from './payout-methods.ts'
import { payoutsData } from './personal-data.ts'
import { printAnnualStatement, printPayslip } from './print-payslip.ts'
import { failPayout, holdPayout, releasePayout, importResults } from './results.ts'

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
    approveBatch,
    sendBatch,
    cancelBatch,
    exportBatch: asCsv(exportBatch),
    importResults,
  },
  reactions: {
    'payout.held': { notify_talent: notifyOfPayout },
    'payout.released': { notify_talent: notifyOfPayout },
    'payout.paid': { notify_talent: notifyOfPayout },
    'payout.failed': { notify_talent: notifyOfPayout },
    'payout_method.set': { mail_talent: mailNewMethod },
  },
  schedules: {
    // On Wednesdays, so that staff can approve it before the payday.
    draft_payouts: ['0 6 * * 3', draftNextBatch],
  },
  mails: payoutMails,
  personalData: payoutsData,
})
