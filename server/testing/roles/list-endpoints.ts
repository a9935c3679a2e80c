import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of lists are asked about. */
export type ListThing = "the admin's saved view"

const staff = ['admin', 'account_manager'] as const

/** Who gets in where among the endpoints about how staff arrange lists. */
export const listRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/list-settings', in: staff },
  { endpoint: 'PUT /api/admin/list-settings/columns', in: staff },
  { endpoint: 'PUT /api/admin/saved-views', in: staff },
  {
    endpoint: 'DELETE /api/admin/saved-views/{id}',
    about: "the admin's saved view",
    in: ['admin'],
    hidden: ['account_manager'],
  },
]

let views = 0

/** Requests to them that would succeed if their sender gets in. */
export function listRequests(db: Db, user_id: string): Requests {
  return {
    'GET /api/admin/list-settings': () => ({ query: '?list=companies' }),
    'PUT /api/admin/list-settings/columns': () => ({ body: { list: 'companies', hidden_columns: [] } }),
    'PUT /api/admin/saved-views': () => ({ body: { list: 'companies', name: 'Mine', query: '' } }),
    'DELETE /api/admin/saved-views/{id}': () =>
      db
        .insertInto('saved_views')
        .values({
          user_id,
          list: 'companies',
          name: `View ${(views += 1)}`,
          query: '',
          created_at: now(),
          updated_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
  }
}
