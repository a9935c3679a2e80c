import { ledgerApi } from '#domain/ledger/api.ts'
import { asReport } from '#server/db/from-replica.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyNight } from '#server/platform/queue/maintenance.ts'
import { notifyOfDifferences, checkNow, listChecks, checkLedger } from './checks.ts'
import { correctDifference, listCorrections } from './corrections.ts'
import { exportGeneralJournal, exportManualJournals, listJournal } from './journal.ts'
import { ledgerMails } from './mails.ts'
import { closeDays } from './day-sums.ts'
import { closeMonths } from './month-sums.ts'
import { showTrialBalance, sumMonths } from './reports.ts'

export const ledger = defineFeature({
  api: ledgerApi,
  handlers: {
    trialBalance: asReport(showTrialBalance),
    journal: listJournal,
    exportJournal: (actor, query, exchange) =>
      query.format === 'general'
        ? sendCsv(exchange, exportGeneralJournal(actor, query))
        : sendCsv(exchange, exportManualJournals(actor, query)),
    months: asReport(sumMonths),
    checks: listChecks,
    check: checkNow,
    corrections: listCorrections,
    correct: correctDifference,
  },
  reactions: { 'ledger.check_failed': { notify_admins: notifyOfDifferences } },
  schedules: {
    check_ledger: [everyNight, checkLedger],
    close_ledger_months: [everyNight, closeMonths],
    close_ledger_days: [everyNight, closeDays],
  },
  mails: ledgerMails,
  personalData: {
    journal_entries: { is: 'Entry of the ledger', why: 'IDs and times.', plain: 'id kind cause_id currency posted_at' },
    ledger_checks: { is: 'Check of the ledger', why: 'Amounts.', plain: 'id name checked_at is_passed differences' },
    ledger_corrections: {
      is: 'Correction of the ledger',
      why: 'Reasons of staff about amounts.',
      plain: 'id check_name subject amount_cents account company_id is_added reason corrected_by corrected_at',
    },
    ledger_closing: {
      is: 'Progress of the sums of the ledger',
      why: 'A month and a day.',
      plain: 'closed_until days_closed_until only_row',
    },
    ledger_days: {
      is: 'Sum of a day of the ledger',
      why: 'IDs and amounts.',
      plain: 'day account company_id is_credit amount_cents',
    },
    ledger_months: {
      is: 'Sum of a month of the ledger',
      why: 'IDs and amounts.',
      plain: 'month account company_id is_credit amount_cents',
    },
    postings: {
      is: 'Posting of the ledger',
      why: 'IDs and amounts, which never change.',
      plain: 'id entry_id account amount_cents company_id talent_id invoice_id assignment_id',
    },
  },
})
