import type { Row } from './access-table.ts'
import type { Requests } from './requests.ts'

export const ledgerRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/ledger/trial-balance', in: ['admin'] },
  { endpoint: 'GET /api/admin/ledger/entries', in: ['admin'] },
  { endpoint: 'GET /api/admin/ledger/journal.csv', in: ['admin'] },
  { endpoint: 'GET /api/admin/ledger/months', in: ['admin'] },
  { endpoint: 'GET /api/admin/ledger/checks', in: ['admin'] },
  { endpoint: 'POST /api/admin/ledger/check', in: ['admin'] },
]

export const ledgerRequests: Requests = {
  'GET /api/admin/ledger/journal.csv': () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
}
