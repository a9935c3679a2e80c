import { addDays } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addAmendment } from '../amendments.ts'
import { amendment, owner_name } from '../forms.ts'
import { addAssignment, addTalent } from '../talents.ts'
import type { Row } from './access-table.ts'
import { acme, hirers, otherCompanies, people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of assignments are asked about. */
export type AssignmentThing =
  | "the applicant's work for Acme"
  | "the applicant's paused work"
  | "the applicant's ending work"
  | "the applicant's work on trial"
  | "Acme's amendment"
  | "Acme's request for a replacement"

const about = "the applicant's work for Acme"
const strangers = ['unverified_applicant', 'account_manager', ...otherCompanies] as const
const otherEmployers = ['account_manager', ...otherCompanies] as const

/** The hiring team, and the staff responsible for the company. */
const managing = { in: [...hirers, 'admin'], hidden: otherEmployers } as const
const signing = {
  in: ['applicant', 'owner', 'recruiter'],
  hidden: ['unverified_applicant', ...otherCompanies],
} as const

const ofAmendment = (verb: string, row: Pick<Row, 'in' | 'hidden'>): Row => ({
  endpoint: `POST /api/amendments/{id}/${verb}`,
  about: "Acme's amendment",
  ...row,
})
const ofReplacement = (verb: string, row: Pick<Row, 'in' | 'hidden'>): Row => ({
  endpoint: `POST /api/replacements/{id}/${verb}`,
  about: "Acme's request for a replacement",
  ...row,
})
const byTalent = { in: ['applicant'], hidden: ['unverified_applicant', ...otherCompanies] } as const

export const assignmentRows: readonly Row[] = [
  { endpoint: 'GET /api/assignments', in: people },
  { endpoint: 'GET /api/admin/assignments.csv', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/admin/assignments/figures', in: ['admin', 'account_manager'] },
  { endpoint: 'GET /api/assignments/{id}', about, in: ['applicant', ...acme, 'admin'], hidden: strangers },
  { endpoint: 'GET /api/assignments/{id}/history', about, in: ['applicant', ...acme, 'admin'], hidden: strangers },
  { endpoint: 'POST /api/assignments/{id}/pause', about, ...managing },
  { endpoint: 'POST /api/assignments/{id}/resume', about: "the applicant's paused work", ...managing },
  { endpoint: 'GET /api/assignments/{id}/ending', about, in: ['applicant', ...hirers, 'admin'], hidden: strangers },
  {
    endpoint: 'POST /api/assignments/{id}/give-notice',
    about,
    in: ['applicant', ...hirers, 'admin'],
    hidden: strangers,
  },
  { endpoint: 'POST /api/assignments/{id}/extend', about: "the applicant's ending work", ...managing },
  {
    endpoint: 'POST /api/assignments/{id}/decide-trial',
    about: "the applicant's work on trial",
    in: hirers,
    hidden: otherCompanies,
  },
  { endpoint: 'POST /api/assignments/{id}/amendments', about, ...signing },
  {
    endpoint: 'GET /api/amendments/{id}/contract',
    about: "Acme's amendment",
    in: ['applicant', ...acme, 'admin'],
    hidden: strangers,
  },
  ofAmendment('sign', byTalent),
  ofAmendment('decline', byTalent),
  ofAmendment('withdraw', { in: hirers, hidden: ['unverified_applicant', ...otherCompanies] }),
  {
    endpoint: 'POST /api/assignments/{id}/replacement',
    about,
    in: ['owner', 'recruiter'],
    hidden: otherCompanies,
  },
  ofReplacement('cancel', { in: hirers, hidden: otherCompanies }),
  ofReplacement('propose', { in: ['admin'], hidden: ['account_manager'] }),
  ofReplacement('fill', { in: ['admin'], hidden: ['account_manager'] }),
]

/** Requests to them that would succeed if their sender gets in. */
export function assignmentRequests(
  db: Db,
  { company_id, applicant_id }: { company_id: string; applicant_id: string },
): Requests {
  const today = now().slice(0, 10)
  const ends_on = addDays(today, 30)
  const reason = 'The project is over.'
  const work = async (columns: object = { ends_on: null }, status: 'active' | 'paused' = 'active') => {
    const id = await addAssignment(db, { company_id, talent_id: applicant_id, status })
    await db.updateTable('assignments').set(columns).where('id', '=', id).execute()
    return { id }
  }
  const ofWork = () => work()
  const amended = async () => ({ id: await addAmendment(db, { assignment_id: (await work()).id }) })
  const requested = async () => {
    const { id: assignment_id } = await work()
    const times = { requested_at: now(), due_at: fromNow(5 * 86_400_000) }
    return db
      .insertInto('replacements')
      .values({ assignment_id, company_id, status: 'requested', reason, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  return {
    'GET /api/assignments/{id}': ofWork,
    'GET /api/assignments/{id}/history': ofWork,
    'POST /api/assignments/{id}/pause': async () => ({ ...(await work()), body: { reason } }),
    'POST /api/assignments/{id}/resume': () => work({ ends_on: null }, 'paused'),
    'GET /api/assignments/{id}/ending': ofWork,
    'POST /api/assignments/{id}/give-notice': async () => ({ ...(await work()), body: { ends_on, reason } }),
    'POST /api/assignments/{id}/extend': async () => ({
      ...(await work({ ends_on, ended_by_side: 'company' })),
      body: { ends_on: null },
    }),
    'POST /api/assignments/{id}/decide-trial': async () => ({
      ...(await work({ trial_ends_on: ends_on })),
      body: { result: 'passed' },
    }),
    'POST /api/assignments/{id}/amendments': async () => ({
      ...(await work()),
      body: { ...amendment, effective_on: ends_on },
    }),
    'GET /api/amendments/{id}/contract': amended,
    'POST /api/amendments/{id}/sign': async () => ({ ...(await amended()), body: { signature: owner_name } }),
    'POST /api/amendments/{id}/decline': async () => ({ ...(await amended()), body: { reason } }),
    'POST /api/amendments/{id}/withdraw': amended,
    'POST /api/assignments/{id}/replacement': async () => ({ ...(await work()), body: { reason } }),
    'POST /api/replacements/{id}/cancel': requested,
    'POST /api/replacements/{id}/fill': requested,
    'POST /api/replacements/{id}/propose': async () => ({
      ...(await requested()),
      body: { talent_id: await addTalent(db), reason: 'She works evenings.' },
    }),
  }
}
