import type { Db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addMilestone } from '../milestones.ts'
import { addAssignment } from '../talents.ts'
import type { Row } from './access-table.ts'
import { acme, hirers, otherCompanies } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of milestones are asked about. */
export type MilestoneThing = "the applicant's work for Acme" | 'a milestone of Acme' | 'a delivered milestone of Acme'

export const milestoneRows: readonly Row[] = [
  {
    endpoint: 'GET /api/assignments/{id}/milestones',
    about: "the applicant's work for Acme",
    in: ['applicant', ...acme, 'admin'],
    hidden: ['unverified_applicant', ...otherCompanies, 'account_manager'],
  },
  {
    endpoint: 'POST /api/milestones/{id}/deliver',
    about: 'a milestone of Acme',
    in: ['applicant'],
    hidden: ['unverified_applicant'],
  },
  ...['accept', 'return'].map((verb): Row => ({
    endpoint: `POST /api/milestones/{id}/${verb}`,
    about: 'a delivered milestone of Acme',
    in: hirers,
    hidden: otherCompanies,
  })),
]

/** Requests to them that would succeed if their sender gets in. */
export function milestoneRequests(
  db: Db,
  { company_id, applicant_id }: { company_id: string; applicant_id: string },
): Requests {
  const work = async () => ({ id: await addAssignment(db, { company_id, talent_id: applicant_id }) })
  const planned = async () => ({ id: await addMilestone(db, { assignment_id: (await work()).id }) })
  const delivered = async () => ({
    id: await addMilestone(db, {
      assignment_id: (await work()).id,
      status: 'delivered',
      delivered_at: now(),
      auto_accept_at: fromNow(60_000),
    }),
  })
  return {
    'GET /api/assignments/{id}/milestones': work,
    'POST /api/milestones/{id}/deliver': async () => ({ ...(await planned()), body: { note: 'Done.' } }),
    'POST /api/milestones/{id}/accept': delivered,
    'POST /api/milestones/{id}/return': async () => ({ ...(await delivered()), body: { reason: 'No tests.' } }),
  }
}
