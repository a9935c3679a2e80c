import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of staff notes are asked about. */
export type StaffNoteThing = "the admin's note about Acme"

const about = 'the company Acme'
const own = { about: "the admin's note about Acme", in: ['admin'], hidden: ['account_manager'] } as const

/** Who gets in where among the endpoints of staff notes. Acme has no account manager. */
export const staffNoteRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/search', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/admin/notes', about, in: ['admin'], hidden: ['account_manager'] },
  { endpoint: 'POST /api/admin/notes', about, in: ['admin'], hidden: ['account_manager'] },
  { endpoint: 'PUT /api/admin/notes/{id}', ...own },
  { endpoint: 'DELETE /api/admin/notes/{id}', ...own },
]

/** Requests to them that would succeed if their sender gets in. */
export function staffNoteRequests(db: Db, { admin, company_id }: { admin: string; company_id: string }): Requests {
  const note = () =>
    db
      .insertInto('staff_notes')
      .values({ company_id, author_id: admin, text: 'Pays late.', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  return {
    'GET /api/admin/search': () => ({ query: '?q=acme' }),
    'GET /api/admin/notes': () => ({ query: `?subject=company&subject_id=${company_id}` }),
    'POST /api/admin/notes': () => ({ body: { subject: 'company', subject_id: company_id, text: 'Pays late.' } }),
    'PUT /api/admin/notes/{id}': async () => ({ ...(await note()), body: { text: 'Pays on time.' } }),
    'DELETE /api/admin/notes/{id}': note,
  }
}
