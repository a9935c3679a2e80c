import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { finishedJob } from '../forms.ts'
import { addJob } from '../jobs.ts'
import type { Row } from './access-table.ts'
import { strangers } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of jobs for staff are asked about. */
export type ManagedJobThing = "Acme's draft with contact details" | "Acme's flagged job"

const decision = { about: "Acme's flagged job", in: ['admin'] } as const

/** Who gets in where among the endpoints of jobs for staff. */
export const managedJobRows: readonly Row[] = [
  {
    endpoint: 'POST /api/jobs/{id}/send-for-review',
    about: "Acme's draft with contact details",
    in: ['owner', 'recruiter', 'admin'],
    hidden: strangers,
  },
  { endpoint: 'GET /api/admin/jobs', in: ['admin', 'account_manager'], sees: ['admin'] },
  { endpoint: 'GET /api/admin/jobs.csv', in: ['admin', 'account_manager'], sees: ['admin'] },
  { endpoint: 'POST /api/admin/jobs', about: 'the company Acme', in: ['admin'], hidden: ['account_manager'] },
  {
    endpoint: 'GET /api/admin/companies/{id}/job-tests',
    about: 'the company Acme',
    in: ['admin'],
    hidden: ['account_manager'],
  },
  { endpoint: 'POST /api/admin/jobs/{id}/approve', ...decision },
  { endpoint: 'POST /api/admin/jobs/{id}/reject', ...decision },
]

/** Requests to them that would succeed if their sender gets in. */
export function managedJobRequests(db: Db, company_id: string): Requests {
  const draft = async () => ({ id: await addJob(db, company_id, { status: 'draft', title: 'Mail jobs@acme.com' }) })
  const flagged = async () => {
    const { id } = await draft()
    const at = now()
    await db
      .insertInto('job_flags')
      .values({ job_id: id, company_id, status: 'pending', findings: '[]', requested_at: at })
      .execute()
    await db.updateTable('jobs').set({ flagged_at: at, review_requested_at: at }).where('id', '=', id).execute()
    return { id }
  }
  return {
    'POST /api/jobs/{id}/send-for-review': draft,
    'GET /api/admin/companies/{id}/job-tests': () => ({ id: company_id }),
    'POST /api/admin/jobs': () => ({ body: { ...finishedJob, company_id } }),
    'POST /api/admin/jobs/{id}/approve': async () => ({ ...(await flagged()), body: { version: 1 } }),
    'POST /api/admin/jobs/{id}/reject': async () => ({ ...(await flagged()), body: { reason: 'A scam.' } }),
  }
}
