import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addJob } from '../jobs.ts'
import type { Row } from './access-table.ts'
import { otherCompanies } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of flagged jobs are asked about. */
export type JobFlagThing = "Acme's draft with contact details" | "Acme's flagged job"

/** Who gets in where among the endpoints of flagged jobs. */
export const jobFlagRows: readonly Row[] = [
  {
    endpoint: 'POST /api/jobs/{id}/send-for-review',
    about: "Acme's draft with contact details",
    in: ['owner', 'recruiter'],
    hidden: otherCompanies,
  },
  { endpoint: 'GET /api/admin/flagged-jobs', in: ['admin'] },
  { endpoint: 'POST /api/admin/flagged-jobs/{id}/approve', about: "Acme's flagged job", in: ['admin'] },
  { endpoint: 'POST /api/admin/flagged-jobs/{id}/reject', about: "Acme's flagged job", in: ['admin'] },
]

/** Requests to them that would succeed if their sender gets in. */
export function jobFlagRequests(db: Db, company_id: string): Requests {
  const draft = async () => ({ id: await addJob(db, company_id, { status: 'draft', title: 'Mail jobs@acme.com' }) })
  const flagged = async () => {
    const { id } = await draft()
    await db
      .insertInto('job_flags')
      .values({ job_id: id, company_id, status: 'pending', findings: '[]', requested_at: now() })
      .execute()
    await db.updateTable('jobs').set({ flagged_at: now() }).where('id', '=', id).execute()
    return { id }
  }
  return {
    'POST /api/jobs/{id}/send-for-review': draft,
    'POST /api/admin/flagged-jobs/{id}/approve': async () => ({ ...(await flagged()), body: { version: 1 } }),
    'POST /api/admin/flagged-jobs/{id}/reject': async () => ({ ...(await flagged()), body: { reason: 'A scam.' } }),
  }
}
