import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import { applicants } from './actors.ts'
import { addTalk } from './messaging-endpoints.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of reports are asked about. */
export type ReportThing = 'an open report' | 'a report claimed by the admin' | 'a report whose subject is hidden'

const ofStaff = (endpoint: string, about: ReportThing): Row => ({ endpoint, about, in: ['admin'] })

/** Who gets in where among the endpoints of reports. */
export const reportRows: readonly Row[] = [
  { endpoint: 'POST /api/reports', in: applicants },
  { endpoint: 'GET /api/admin/reports', in: ['admin'] },
  { endpoint: 'GET /api/admin/reports.csv', in: ['admin'] },
  ofStaff('GET /api/admin/reports/{id}', 'an open report'),
  ofStaff('GET /api/admin/reports/{id}/messages', 'an open report'),
  ofStaff('POST /api/admin/reports/{id}/claim', 'an open report'),
  ofStaff('POST /api/admin/reports/{id}/release', 'a report claimed by the admin'),
  ofStaff('POST /api/admin/reports/{id}/resolve', 'a report claimed by the admin'),
  ofStaff('POST /api/admin/reports/{id}/restore', 'a report whose subject is hidden'),
]

/** Requests to them that would succeed if their sender gets in. */
export function reportRequests(
  db: Db,
  whose: { acme: string; owner_id: string; applicant_id: string; admin: string; job: () => Promise<string> },
): Requests {
  const report = async (state: object) => {
    const { id: conversation_id, message_id } = await addTalk(db, whose)
    const { id } = await db
      .insertInto('report_cases')
      .values({
        kind: 'message',
        subject_id: message_id,
        conversation_id,
        user_id: whose.owner_id,
        title: 'Acme and Ana',
        opened_at: now(),
        status: 'open',
        ...state,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('reports').values({ report_case_id: id, evidence: 'Hello', created_at: now() }).execute()
    return { id }
  }
  const open = () => report({})
  const claimed = () => report({ status: 'claimed', claimed_by: whose.admin })
  const hidden = () => report({ status: 'resolved', outcome: 'hide', resolved_at: now(), resolved_by: whose.admin })
  return {
    // A job, which no member of a company can report.
    'POST /api/reports': async () => ({
      body: { subject: { kind: 'job', id: await whose.job() }, reason: 'fraud', note: 'A scam.' },
    }),
    'GET /api/admin/reports/{id}': open,
    'GET /api/admin/reports/{id}/messages': open,
    'POST /api/admin/reports/{id}/claim': open,
    'POST /api/admin/reports/{id}/release': claimed,
    'POST /api/admin/reports/{id}/resolve': async () => ({
      ...(await claimed()),
      body: { outcome: 'none', reason: 'Nothing to object to.' },
    }),
    'POST /api/admin/reports/{id}/restore': async () => ({ ...(await hidden()), body: { reason: 'It was harmless.' } }),
  }
}
