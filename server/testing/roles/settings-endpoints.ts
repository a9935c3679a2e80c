import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { addFailedJob } from '../queue.ts'
import type { Row } from './access-table.ts'
import { people } from './actors.ts'
import type { Requests } from './requests.ts'

/** Requests to them that would succeed if their sender gets in. */
export const prepareSettings = (db: Db): Requests => ({
  'PATCH /api/admin/settings': () => ({ body: { support_chat: true } }),
  'POST /api/admin/failed-jobs/{id}/retry': async () => ({ id: await addFailedJob(db) }),
  'POST /api/admin/failed-jobs/retry': async () => {
    await addFailedJob(db)
    return { body: { kind: 'jobs' } }
  },
  'DELETE /api/admin/failed-jobs/{id}': async () => ({ id: await addFailedJob(db) }),
  'POST /api/admin/scheduled-jobs/{name}/run': async () => {
    await sql`delete from pgboss.job where name = 'maintenance'`.execute(db)
    await sql`insert into pgboss.schedule (name, key, cron) values ('maintenance', 'check_health', '*/5 * * * *')
      on conflict do nothing`.execute(db)
    return { params: { name: 'check_health' } }
  },
})

export type SettingsThing = 'a failed job' | 'a scheduled job'

/** Who gets in where among the endpoints about settings and operations. */
export const settingsRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/settings', in: ['admin'] },
  { endpoint: 'PATCH /api/admin/settings', in: ['admin'] },
  { endpoint: 'GET /api/admin/settings/history', in: ['admin'] },
  { endpoint: 'GET /api/admin/health', in: ['admin'] },
  { endpoint: 'POST /api/admin/health/check', in: ['admin'] },
  { endpoint: 'GET /api/admin/health/history', in: ['admin'] },
  { endpoint: 'GET /api/admin/failed-jobs', in: ['admin'] },
  { endpoint: 'POST /api/admin/failed-jobs/{id}/retry', about: 'a failed job', in: ['admin'] },
  { endpoint: 'POST /api/admin/failed-jobs/retry', in: ['admin'] },
  { endpoint: 'DELETE /api/admin/failed-jobs/{id}', about: 'a failed job', in: ['admin'] },
  { endpoint: 'GET /api/admin/scheduled-jobs', in: ['admin'] },
  { endpoint: 'POST /api/admin/scheduled-jobs/{name}/run', about: 'a scheduled job', in: ['admin'] },
  { endpoint: 'GET /api/admin/dashboard', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/announcement', in: people },
]
