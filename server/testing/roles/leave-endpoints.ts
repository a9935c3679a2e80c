import { addDays } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addLeave } from '../leave.ts'
import { addAssignment } from '../talents.ts'
import type { Row } from './access-table.ts'
import { acme, hirers, otherCompanies, people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of leave are asked about. */
export type LeaveThing = "the applicant's requested leave"

const ofRequested = (verb: string, row: Pick<Row, 'in' | 'hidden'>): Row => ({
  endpoint: `POST /api/leaves/{id}/${verb}`,
  about: "the applicant's requested leave",
  ...row,
})

export const leaveRows: readonly Row[] = [
  { endpoint: 'GET /api/leaves', in: people },
  {
    endpoint: 'GET /api/assignments/{id}/leave-balance',
    about: "the applicant's work for Acme",
    in: ['applicant', ...acme, 'admin'],
    hidden: ['unverified_applicant', ...otherCompanies, 'account_manager'],
  },
  { endpoint: 'POST /api/leaves/preview', in: ['applicant'], hidden: ['unverified_applicant'] },
  { endpoint: 'POST /api/leaves', in: ['applicant'], hidden: ['unverified_applicant'] },
  ofRequested('approve', { in: hirers, hidden: otherCompanies }),
  ofRequested('decline', { in: hirers, hidden: otherCompanies }),
  ofRequested('cancel', { in: ['applicant'], hidden: ['unverified_applicant'] }),
]

/** Requests to them that would succeed if their sender gets in. */
export function leaveRequests(
  db: Db,
  { company_id, applicant_id }: { company_id: string; applicant_id: string },
): Requests {
  const work = async () => ({ id: await addAssignment(db, { company_id, talent_id: applicant_id }) })
  const requested = async () => ({ id: await addLeave(db, { assignment_id: (await work()).id }) })
  const form = async () => {
    const today = now().slice(0, 10)
    return { assignment_id: (await work()).id, kind: 'unpaid', from_on: addDays(today, 7), to_on: addDays(today, 13) }
  }
  return {
    'GET /api/assignments/{id}/leave-balance': work,
    'POST /api/leaves/preview': async () => ({ body: await form() }),
    'POST /api/leaves': async () => ({ body: await form() }),
    'POST /api/leaves/{id}/approve': requested,
    'POST /api/leaves/{id}/decline': async () => ({ ...(await requested()), body: { reason: 'We need you then.' } }),
    'POST /api/leaves/{id}/cancel': requested,
  }
}
