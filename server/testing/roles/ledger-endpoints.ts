import type { Row } from './access-table.ts'

export const ledgerRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/ledger/trial-balance', in: ['admin'] },
  { endpoint: 'GET /api/admin/ledger/entries', in: ['admin'] },
  { endpoint: 'GET /api/admin/ledger/months', in: ['admin'] },
  { endpoint: 'GET /api/admin/ledger/checks', in: ['admin'] },
  { endpoint: 'POST /api/admin/ledger/check', in: ['admin'] },
]
