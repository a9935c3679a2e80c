import { addDays } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addShift } from '../shifts.ts'
import { addAssignment } from '../talents.ts'
import type { Row } from './access-table.ts'
import { acme, applicants, otherCompanies } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of shifts are asked about, besides the applicant's work for Acme. */
export type ShiftThing = "the applicant's shift" | "the applicant's import of hours"

const seeing = {
  about: "the applicant's work for Acme",
  in: ['applicant', ...acme, 'admin'],
  hidden: ['unverified_applicant', ...otherCompanies, 'account_manager'],
} as const satisfies Omit<Row, 'endpoint'>
const own = { in: ['applicant'], hidden: ['unverified_applicant'] } as const
/** Without a shift that goes on. */
const without = { in: applicants, answers: 409 } as const

export const shiftRows: readonly Row[] = [
  { endpoint: 'GET /api/clock', in: applicants },
  { endpoint: 'POST /api/clock/in', ...own },
  { endpoint: 'POST /api/clock/break', ...without },
  { endpoint: 'POST /api/clock/resume', ...without },
  { endpoint: 'POST /api/clock/out', ...without },
  { endpoint: 'GET /api/assignments/{id}/shifts', ...seeing },
  { endpoint: 'GET /api/assignments/{id}/planned-shifts', ...seeing },
  { endpoint: 'POST /api/shifts', ...own },
  { endpoint: 'PUT /api/shifts/{id}', about: "the applicant's shift", ...own },
  { endpoint: 'PUT /api/shifts/{id}/handoff', about: "the applicant's shift", ...own },
  { endpoint: 'POST /api/shifts/{id}/remove', about: "the applicant's shift", ...own },
  { endpoint: 'GET /api/assignments/{id}/time-imports', about: "the applicant's work for Acme", ...own },
  { endpoint: 'POST /api/assignments/{id}/time-imports', about: "the applicant's work for Acme", ...own },
  { endpoint: 'POST /api/assignments/{id}/time-imports/preview', about: "the applicant's work for Acme", ...own },
  { endpoint: 'POST /api/time-imports/{id}/undo', about: "the applicant's import of hours", ...own },
]

const tap = () => ({ body: { id: crypto.randomUUID() } })

/** Requests to them that would succeed if their sender gets in. */
export function shiftRequests(
  db: Db,
  { company_id, applicant_id }: { company_id: string; applicant_id: string },
): Requests {
  const today = now().slice(0, 10)
  let days = 1
  const assignment = () => addAssignment(db, { company_id, talent_id: applicant_id, start_date: addDays(today, -400) })
  /** An hour of a day of its own, because a person's hours never overlap: 8 p.m. in Manila. */
  const hour = () => {
    const on_date = addDays(today, -(days += 1))
    return { on_date, starts_at: `${on_date}T12:00:00.000Z`, ends_at: `${on_date}T13:00:00.000Z` }
  }
  const form = ({ starts_at, ends_at }: ReturnType<typeof hour>) => ({
    entries: [{ kind: 'work', starts_at, ends_at }],
    reason: 'My phone was off.',
  })
  const shift = async () => {
    const worked = hour()
    const [assignment_id, on_date] = [await assignment(), worked.on_date]
    const id = await addShift(db, { assignment_id, on_date, from: '20:00', to: '21:00', break_minutes: 0 })
    return { id, body: form(worked) }
  }
  const file = async (query = '') => {
    const { on_date } = hour()
    return {
      id: await assignment(),
      query,
      body: `Date,Start,End\n${on_date},20:00,21:00`,
      type: 'text/csv',
    }
  }
  const imported = async () => ({
    id: (
      await db
        .insertInto('time_imports')
        .values({
          assignment_id: await assignment(),
          talent_id: applicant_id,
          file_name: 'hours.csv',
          shifts: 0,
          rows: 0,
          skipped_rows: 0,
          imported_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  })
  const dates = async () => ({ id: await assignment(), query: `?from=${today}&to=${today}` })
  return {
    'POST /api/clock/in': async () => {
      await db.deleteFrom('shifts').where('ends_at', 'is', null).execute()
      return { body: { ...tap().body, assignment_id: await assignment() } }
    },
    'POST /api/clock/break': async () => {
      await db.deleteFrom('shifts').where('ends_at', 'is', null).execute()
      return tap()
    },
    'POST /api/clock/resume': tap,
    'POST /api/clock/out': tap,
    'GET /api/assignments/{id}/shifts': dates,
    'GET /api/assignments/{id}/planned-shifts': dates,
    'POST /api/shifts': async () => ({ body: { assignment_id: await assignment(), ...form(hour()) } }),
    'PUT /api/shifts/{id}': shift,
    'PUT /api/shifts/{id}/handoff': async () => ({ ...(await shift()), body: { done_note: 'Answered all tickets.' } }),
    'GET /api/assignments/{id}/time-imports': async () => ({ id: await assignment() }),
    'POST /api/assignments/{id}/time-imports': () => file('?file_name=hours.csv'),
    'POST /api/assignments/{id}/time-imports/preview': () => file(),
    'POST /api/time-imports/{id}/undo': imported,
    'POST /api/shifts/{id}/remove': async () => ({ ...(await shift()), body: { reason: 'Not my shift.' } }),
  }
}
