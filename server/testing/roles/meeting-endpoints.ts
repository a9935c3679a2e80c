import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '../applications.ts'
import { addInterview } from '../interviews.ts'
import { addJob } from '../jobs.ts'
import type { Row } from './access-table.ts'
import { actors, companies, otherCompanies, people, recruiting } from './actors.ts'
import type { ActorName } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of meetings are asked about. */
export type MeetingThing = "the owner's proposed interview" | "the owner's interview that has begun"

const seeing: readonly ActorName[] = ['owner', 'recruiter', 'unverified_owner', 'applicant']
const strangers = actors.filter((actor) => actor !== 'visitor' && !seeing.includes(actor))

const ofProposed = (endpoint: string, who: readonly ActorName[]): Row => ({
  endpoint,
  about: "the owner's proposed interview",
  in: who,
  hidden: strangers,
})
const ofBegun = (endpoint: string, who: readonly ActorName[]): Row => ({
  ...ofProposed(endpoint, who),
  about: "the owner's interview that has begun",
})
/** The company's hiring team arranges interviews. */
const arranging = { in: ['owner', 'recruiter'], hidden: [...otherCompanies, 'account_manager'] } as const

export const meetingRows: readonly Row[] = [
  { endpoint: 'GET /api/calendar', in: people },
  { endpoint: 'GET /api/meetings', in: people },
  { endpoint: 'GET /api/meetings/colleagues', in: [...companies, 'admin', 'account_manager'] },
  { endpoint: 'GET /api/meetings/subjects', in: [...companies, 'admin', 'account_manager'] },
  { endpoint: 'GET /api/meetings/open-times', ...arranging },
  { endpoint: 'POST /api/meetings', ...arranging },
  ofProposed('GET /api/meetings/{id}', seeing),
  ofProposed('GET /api/meetings/{id}/open-times', ['owner', 'applicant']),
  ofProposed('POST /api/meetings/{id}/confirm', ['applicant']),
  ofProposed('POST /api/meetings/{id}/decline', ['applicant']),
  ofProposed('POST /api/meetings/{id}/reschedule', ['owner', 'applicant']),
  ofProposed('POST /api/meetings/{id}/cancel', ['owner', 'recruiter']),
  ofBegun('POST /api/meetings/{id}/complete', ['owner', 'recruiter']),
  ofBegun('POST /api/meetings/{id}/miss', ['owner', 'recruiter']),
  ofBegun('POST /api/meetings/{id}/late', ['owner', 'applicant']),
  { endpoint: 'GET /api/availability', in: people },
  { endpoint: 'PUT /api/availability', in: people },
  { endpoint: 'GET /api/company/rescheduling', in: recruiting },
  { endpoint: 'PUT /api/company/rescheduling', in: ['owner', 'unverified_owner', 'other_owner'] },
]

const time = () => ({ method: 'times', times: [fromNow(4 * 86_400_000)] })

/** Requests to them that would succeed if their sender gets in. */
export function meetingRequests(
  db: Db,
  { company_id, owner_id, applicant_id }: { company_id: string; owner_id: string; applicant_id: string },
): Requests {
  // The former ones are over: people cannot be in two meetings at once.
  const interview = async (starts_in_minutes: number, status: 'proposed' | 'confirmed') => {
    const former = db.updateTable('meeting_people').set({ status: 'completed' })
    await former.where('user_id', 'in', [owner_id, applicant_id]).execute()
    return addInterview(db, { company_id, organizer_id: owner_id, applicant_id, starts_in_minutes, status })
  }
  const proposed = async () => ({ id: await interview(3 * 24 * 60, 'proposed') })
  const begun = async () => ({ id: await interview(-5, 'confirmed') })
  const application = async () => (await addApplication(db, { job_id: await addJob(db, company_id) })).id
  const reason = 'My flight is late.'
  return {
    'GET /api/calendar': () => ({ query: `?from=${fromNow(0)}&to=${fromNow(86_400_000)}&timezone=Asia/Manila` }),
    'GET /api/meetings/open-times': async () => ({ query: `?kind=interview&application_id=${await application()}` }),
    'POST /api/meetings': async () => ({
      body: { about: { kind: 'interview', application_id: await application() }, minutes: 30, time: time() },
    }),
    'GET /api/meetings/{id}': proposed,
    'GET /api/meetings/{id}/open-times': proposed,
    'POST /api/meetings/{id}/confirm': async () => {
      const { id } = await proposed()
      const { starts_at } = await db
        .selectFrom('meetings')
        .where('id', '=', id)
        .select('starts_at')
        .executeTakeFirstOrThrow()
      return { id, body: { starts_at } }
    },
    'POST /api/meetings/{id}/decline': async () => ({ ...(await proposed()), body: { reason } }),
    'POST /api/meetings/{id}/reschedule': async () => ({ ...(await proposed()), body: { time: time(), reason } }),
    'POST /api/meetings/{id}/cancel': async () => ({ ...(await proposed()), body: { reason } }),
    'POST /api/meetings/{id}/complete': async () => ({ ...(await begun()), body: {} }),
    'POST /api/meetings/{id}/miss': begun,
    'POST /api/meetings/{id}/late': async () => ({ ...(await begun()), body: { minutes: 10 } }),
    'PUT /api/availability': () => ({ body: defaultAvailability('Asia/Manila') }),
    'PUT /api/company/rescheduling': () => ({ body: { reschedules_max: 2, reschedule_notice_minutes: 60 } }),
  }
}
