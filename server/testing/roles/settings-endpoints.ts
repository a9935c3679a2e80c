import type { Row } from './access-table.ts'
import { people } from './actors.ts'
import type { Requests } from './requests.ts'

/** Requests to them that would succeed if their sender gets in. */
export const settingsRequests: Requests = { 'PATCH /api/admin/settings': () => ({ body: { support_chat: true } }) }

/** Who gets in where among the endpoints about settings and operations. */
export const settingsRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/settings', in: ['admin'] },
  { endpoint: 'PATCH /api/admin/settings', in: ['admin'] },
  { endpoint: 'GET /api/admin/health', in: ['admin'] },
  { endpoint: 'POST /api/admin/health/check', in: ['admin'] },
  { endpoint: 'GET /api/admin/dashboard', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/announcement', in: people },
]
