import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'

/** How many people work for a company, and for how many days they have worked. */
interface Size {
  people: number
  days: number
}

interface Worker {
  assignment_id: string
  token: string
}

/** Days per statement, well within the statement timeout. */
const batch = 5

/** A company whose people have worked from Monday to Friday in Manila: its owner's session, and theirs. */
export async function seedWork(db: Db, { people, days }: Size): Promise<{ owner: string; workers: Worker[] }> {
  const company_id = await addCompany(db, { name: `Company of ${people}`, timezone: 'Asia/Manila' })
  const owner_id = await addMember(db, company_id, { email: `owner-${people}@bench.test` })
  const start_date = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)
  const workers: Worker[] = []
  for (let made = 0; made < people; made += 1) {
    const talent_id = await addTalent(db, { name: `Worker ${made}`, email: `worker-${people}-${made}@bench.test` })
    const assignment_id = await addAssignment(db, { company_id, talent_id, start_date, weekly_hours: 40 })
    const { token } = await transaction((tx) => startSession(tx, talent_id))
    workers.push({ assignment_id, token })
  }
  for (let from = 1; from <= days; from += batch) {
    await sql`
    with shift as (
      insert into shifts (assignment_id, company_id, talent_id, timezone, belongs_on, starts_at, ends_at, source,
        created_at, updated_at)
      select assignments.id, company_id, talent_id, 'Asia/Manila', day, at, at + interval '9 hours', 'clock', at, at
      from assignments, generate_series(${from}::int, ${Math.min(days, from + batch - 1)}::int) as n,
        lateral (select current_date - n as day) as dates,
        lateral (select (day + time '09:00') at time zone 'Asia/Manila' as at) as starts
      where company_id = ${company_id} and extract(isodow from day) < 6
      returning id, talent_id, starts_at
    )
    insert into time_entries (shift_id, talent_id, kind, starts_at, ends_at)
    select id, talent_id, kind, starts_at + from_hour * interval '1 hour', starts_at + to_hour * interval '1 hour'
    from shift, (values ('work', 0, 4), ('break', 4, 5), ('work', 5, 9)) as part (kind, from_hour, to_hour)
  `.execute(db)
  }
  const owner = await transaction((tx) => startSession(tx, owner_id))
  return { owner: owner.token, workers }
}
