import { system } from '#domain/kernel/actor.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { approveTimesheet } from '#server/features/time/approving.ts'
import { submitTimesheet } from '#server/features/time/submitting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addShift } from '../shifts.ts'
import { addAssignment } from '../talents.ts'
import { submissionOf } from '../timesheets.ts'
import type { Row, Thing } from './access-table.ts'
import { acme, companies, otherCompanies, people } from './actors.ts'
import type { ActorName } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of timesheets are asked about, besides the applicant's work for Acme. */
export type TimesheetThing =
  | "the applicant's open timesheet"
  | "the applicant's submitted timesheet"
  | "the applicant's disputed line"
  | "the applicant's approved line"

const seeing = {
  in: ['applicant', ...acme, 'admin'],
  hidden: ['unverified_applicant', ...otherCompanies, 'account_manager'],
} as const satisfies Pick<Row, 'in' | 'hidden'>
/** Members of every role approve hours. */
const approving = { in: acme, hidden: otherCompanies } as const
const talent = { in: ['applicant'], hidden: ['unverified_applicant'] } as const
const owners: readonly ActorName[] = ['owner', 'unverified_owner', 'other_owner', 'suspended_owner']

export const timesheetRows: readonly Row[] = [
  { endpoint: 'GET /api/timesheets', in: people },
  { endpoint: 'GET /api/assignments/{id}/week', about: "the applicant's work for Acme", ...seeing },
  { endpoint: 'GET /api/timesheets/{id}', about: "the applicant's open timesheet", ...seeing },
  { endpoint: 'POST /api/timesheets/{id}/submit', about: "the applicant's open timesheet", ...talent },
  { endpoint: 'POST /api/timesheets/{id}/approve', about: "the applicant's submitted timesheet", ...approving },
  { endpoint: 'POST /api/timesheets/{id}/return', about: "the applicant's submitted timesheet", ...approving },
  {
    endpoint: 'POST /api/timesheet-lines/{id}/resolve',
    about: "the applicant's disputed line",
    in: acme,
    hidden: ['unverified_applicant', ...otherCompanies, 'account_manager'],
  },
  { endpoint: 'POST /api/timesheet-lines/{id}/correct', about: "the applicant's approved line", ...talent },
  { endpoint: 'PUT /api/assignments/{id}/extra-hours', about: "the applicant's work for Acme", ...approving },
  { endpoint: 'GET /api/team', in: companies },
  { endpoint: 'GET /api/team/coverage', in: companies },
  { endpoint: 'GET /api/work-report', in: people },
  { endpoint: 'GET /api/work-report.csv', in: people },
  { endpoint: 'GET /api/work-report.pdf', in: people },
  { endpoint: 'GET /api/company/time-settings', in: companies },
  { endpoint: 'PUT /api/company/time-settings', in: owners },
]

/** Requests to them that would succeed if their sender gets in. */
export function timesheetRequests(
  db: Db,
  { company_id, applicant_id }: { company_id: string; applicant_id: string },
): Requests {
  const monday = startOfWeek(now().slice(0, 10), 1)
  const assignment = () =>
    addAssignment(db, {
      company_id,
      talent_id: applicant_id,
      start_date: addDays(monday, -2_000),
      terms: { holiday_countries: [] },
    })
  let weeks = 0
  /** Each in a week of its own, because a person's hours never overlap. */
  const timesheet = async (about: Thing | undefined) => {
    const assignment_id = await assignment()
    await addShift(db, { assignment_id, on_date: addDays(monday, -7 * (weeks += 1)) })
    const { id } = await db
      .selectFrom('timesheets')
      .where('assignment_id', '=', assignment_id)
      .select('id')
      .executeTakeFirstOrThrow()
    if (about !== "the applicant's open timesheet") await submitTimesheet(system, id)
    return { id }
  }
  const line = async (about: Thing | undefined) => {
    const { id } = await timesheet(about)
    const found = await db
      .selectFrom('timesheet_lines')
      .where('timesheet_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    const disputed = about === "the applicant's disputed line" ? [{ line_id: found.id, reason: 'Not agreed.' }] : []
    await approveTimesheet(system, id, { ...(await submissionOf(db, id)), disputed, with_excess: [] })
    return found
  }
  const report = async () => ({ query: `?from=${monday}&to=${monday}&assignment_id=${await assignment()}` })
  return {
    'GET /api/assignments/{id}/week': async () => ({ id: await assignment(), query: `?week_on=${monday}` }),
    'GET /api/timesheets/{id}': timesheet,
    'POST /api/timesheets/{id}/submit': timesheet,
    'POST /api/timesheets/{id}/approve': async (about) => {
      const { id } = await timesheet(about)
      return { id, body: await submissionOf(db, id) }
    },
    'POST /api/timesheets/{id}/return': async (about) => {
      const { id } = await timesheet(about)
      const lines = await db.selectFrom('timesheet_lines').where('timesheet_id', '=', id).select('id').execute()
      const returned = lines.map((one) => ({ line_id: one.id, reason: 'Please check.' }))
      return { id, body: { ...(await submissionOf(db, id)), lines: returned } }
    },
    'POST /api/timesheet-lines/{id}/resolve': async (about) => ({
      ...(await line(about)),
      body: { outcome: 'approve' },
    }),
    'POST /api/timesheet-lines/{id}/correct': async (about) => {
      const { id } = await line(about)
      // Old ones can no longer be corrected.
      await db
        .updateTable('timesheet_lines')
        .set({ on_date: addDays(monday, -7) })
        .where('id', '=', id)
        .execute()
      return { id, body: { minutes: 60, reason: 'I left early.' } }
    },
    'PUT /api/assignments/{id}/extra-hours': async () => ({
      id: await assignment(),
      body: { week_on: monday, minutes: 60 },
    }),
    'GET /api/team/coverage': () => ({ query: `?date=${monday}&timezone=Asia/Manila` }),
    'GET /api/work-report': report,
    'GET /api/work-report.csv': report,
    'GET /api/work-report.pdf': report,
    'PUT /api/company/time-settings': () => ({ body: { approves_automatically: false } }),
  }
}
