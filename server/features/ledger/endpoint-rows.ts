import { ledgerApi } from '#domain/ledger/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'

export const ledgerRows = defineRows(ledgerApi, () => ({
  trialBalance: { in: ['admin'], unpaged: true },
  journal: { in: ['admin'] },
  exportJournal: { in: ['admin'], request: () => ({ query: '?from=2026-01-01&to=2026-12-31' }), unpaged: true },
  months: { in: ['admin'], unpaged: true },
  checks: { in: ['admin'] },
  check: { in: ['admin'], unrecorded: 'It changes nothing; differences are recorded.' },
}))
