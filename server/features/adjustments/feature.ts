import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, erased, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { addDeduction, cancelAdjustment, grantBonus } from './adding.ts'
import { approveExpense, correctExpense, declineExpense, readReceipt, submitExpense } from './expenses.ts'
import { exportAdjustments, listAdjustments } from './lists.ts'
import { remindOfExpenses } from './reminding.ts'
import {
  adjustmentMails,
  findExpenseActs,
  notifyOfExpense,
  notifyTalentOfAdjustment,
} from './on-adjustment-activity.ts'

export const adjustments = defineFeature({
  api: adjustmentsApi,
  handlers: {
    list: listAdjustments,
    export: asCsv(exportAdjustments),
    submit: submitExpense,
    correct: correctExpense,
    receipt: readReceipt,
    approve: approveExpense,
    decline: declineExpense,
    grant: grantBonus,
    deduct: addDeduction,
    cancel: cancelAdjustment,
  },
  reactions: {
    'adjustment.submitted': { notify_company: notifyOfExpense },
    'adjustment.awaits_approval': { remind_company: notifyOfExpense },
    'adjustment.approved': { notify_talent: notifyTalentOfAdjustment },
    'adjustment.declined': { notify_talent: notifyTalentOfAdjustment },
    'adjustment.granted': { notify_talent: notifyTalentOfAdjustment },
    'adjustment.deducted': { notify_talent: notifyTalentOfAdjustment },
    'adjustment.canceled': { notify_talent: notifyTalentOfAdjustment },
  },
  schedules: { remind_of_expenses: [everyTenMinutes, remindOfExpenses] },
  mails: adjustmentMails,
  notificationActs: findExpenseActs,
  personalData: {
    adjustments: {
      is: 'Expense, bonus or deduction',
      rules: [
        cleared('talent_id', { note: '', reason: '' }, 'work'),
        ofCompany('company_id', { note: '', reason: '' }),
      ],
      personal: 'note reason',
      kept: {
        law: 'tax',
        columns: 'title receipt_id',
        rows: 'talent_id',
        since: 'created_at',
        afterwards: { title: erased, receipt_id: null },
      },
      plain:
        'id assignment_id company_id talent_id kind status amount_cents bill_cents pay_cents spent_on created_by created_at updated_at decided_by decided_at reminded_at invoice_item_id payout_id',
    },
  },
})
