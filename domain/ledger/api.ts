import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import {
  journalEntry,
  journalExportQuery,
  journalQuery,
  ledgerCheck,
  ledgerMonths,
  ledgerMonthsQuery,
  trialBalance,
  trialBalanceQuery,
} from './ledger.ts'

const tags = ['Ledger']
const checks = { 200: z.object({ items: z.array(ledgerCheck) }) }

export const ledgerApi = defineApi('ledger', {
  trialBalance: {
    method: 'GET',
    url: '/api/admin/ledger/trial-balance',
    schema: {
      summary: 'The balance of each account',
      tags,
      querystring: trialBalanceQuery,
      response: { 200: trialBalance },
    },
    config: { permission: 'ledger.see' },
  },
  journal: {
    method: 'GET',
    url: '/api/admin/ledger/entries',
    schema: {
      summary: 'Journal entries, latest first unless sorted otherwise',
      tags,
      querystring: journalQuery,
      response: { 200: pageOf(journalEntry) },
    },
    config: { permission: 'ledger.see' },
  },
  exportJournal: {
    method: 'GET',
    url: '/api/admin/ledger/journal.csv',
    schema: {
      summary: 'The journal of a period as CSV for accounting programs',
      tags,
      querystring: journalExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'ledger.export' },
  },
  months: {
    method: 'GET',
    url: '/api/admin/ledger/months',
    schema: {
      summary: 'Revenue and gross margin by month',
      tags,
      querystring: ledgerMonthsQuery,
      response: { 200: ledgerMonths },
    },
    config: { permission: 'ledger.see' },
  },
  checks: {
    method: 'GET',
    url: '/api/admin/ledger/checks',
    schema: { summary: 'The latest result of each check', tags, response: checks },
    config: { permission: 'ledger.see' },
  },
  check: {
    method: 'POST',
    url: '/api/admin/ledger/check',
    schema: { summary: 'Check the ledger now', tags, response: checks },
    config: { permission: 'ledger.check', effect: 'none' },
  },
})
