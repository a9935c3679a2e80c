import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import {
  correctionForm,
  correctionsQuery,
  journalExportQuery,
  journalPage,
  journalQuery,
  ledgerCheck,
  ledgerCorrection,
  ledgerMonths,
  ledgerMonthsQuery,
  trialBalance,
  trialBalanceQuery,
} from './ledger.ts'

export const ledgerApi = defineApi('ledger', 'Ledger', {
  trialBalance: {
    method: 'GET',
    url: '/api/admin/ledger/trial-balance',
    schema: { summary: 'The balance of each account', querystring: trialBalanceQuery, response: trialBalance },
    config: { permission: 'ledger.see' },
  },
  journal: {
    method: 'GET',
    url: '/api/admin/ledger/entries',
    schema: {
      summary: 'Journal entries, latest first unless sorted otherwise',
      querystring: journalQuery,
      response: journalPage,
    },
    config: { permission: 'ledger.see' },
  },
  exportJournal: {
    method: 'GET',
    url: '/api/admin/ledger/journal.csv',
    schema: {
      summary: 'The journal of a period as CSV for accounting programs',
      querystring: journalExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'ledger.export' },
  },
  months: {
    method: 'GET',
    url: '/api/admin/ledger/months',
    schema: { summary: 'Revenue and gross margin by month', querystring: ledgerMonthsQuery, response: ledgerMonths },
    config: { permission: 'ledger.see' },
  },
  checks: {
    method: 'GET',
    url: '/api/admin/ledger/checks',
    schema: { summary: 'The latest result of each check', response: z.object({ items: z.array(ledgerCheck) }) },
    config: { permission: 'ledger.see' },
  },
  check: {
    method: 'POST',
    url: '/api/admin/ledger/check',
    schema: { summary: 'Check the ledger now', response: z.object({ items: z.array(ledgerCheck) }) },
    config: { permission: 'ledger.check', effect: 'none' },
  },
  corrections: {
    method: 'GET',
    url: '/api/admin/ledger/corrections',
    schema: {
      summary: 'Differences that staff corrected, latest first',
      querystring: correctionsQuery,
      response: pageOf(ledgerCorrection),
    },
    config: { permission: 'ledger.see' },
  },
  correct: {
    method: 'POST',
    url: '/api/admin/ledger/corrections',
    schema: { summary: 'Correct a difference that a check found', body: correctionForm, response: ledgerCorrection },
    config: { permission: 'ledger.correct', effect: 'moves_money', creates: true },
  },
})
