import { sql } from 'kysely'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember } from '#server/testing/people.ts'

/** How many people a panel has, busy entries of each in the next year, and meetings of an owner in the next 31 days. */
interface Size {
  panel: number
  busyEach: number
  meetings: number
}

/** A company with an owner who has many meetings, and a panel of busy colleagues in several zones. */
export async function seedMeetings(db: Db, { panel, busyEach, meetings }: Size) {
  const company_id = await addCompany(db, { timezone: 'America/New_York' })
  const job_id = await addJob(db, company_id, {})
  const application = await addApplication(db, { job_id })
  const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Toronto']
  const panelist_ids: string[] = []
  for (let index = 0; index < panel; index += 1) {
    const email = `panelist-${index}@bench.test`
    const user_id = await addMember(db, company_id, { email, member_role: 'recruiter' })
    panelist_ids.push(user_id)
    const { hours, exceptions, ...rest } = defaultAvailability(zones[index % zones.length]!)
    const values = { ...rest, hours: JSON.stringify(hours), exceptions: JSON.stringify(exceptions), updated_at: now() }
    await db
      .insertInto('availability')
      .values({ user_id, ...values, buffer_after_minutes: 10, holiday_countries: ['US', 'PH'], meetings_a_day: 8 })
      .execute()
  }
  // Evenly over the year, 45 minutes each, at other times for each person.
  await sql`
    insert into busy_times (user_id, during)
    select user_id, tstzrange(at, at + interval '45 minutes')
    from unnest(${panelist_ids}::uuid[]) with ordinality as panelist (user_id, place),
      generate_series(0, ${busyEach - 1}::int) as n,
      lateral (select ${now()}::timestamptz + n * interval '1 year' / ${busyEach}::int + place * interval '7 minutes') as x (at)
  `.execute(db)
  const owner_id = await addMember(db, company_id, { email: 'owner@bench.test' })
  await addMeetings(db, { company_id, application, organizer_id: owner_id, count: meetings })
  const [owner, panelist] = await transaction(async (tx) => [
    await startSession(tx, owner_id),
    await startSession(tx, panelist_ids[0]!),
  ])
  return {
    owner: { user_id: owner_id, token: owner!.token },
    panelist: { token: panelist!.token, colleague_ids: panelist_ids.slice(1) },
    application_id: application.id,
  }
}

interface Meetings {
  company_id: string
  application: { id: string; applicant_id: string }
  organizer_id: string
  count: number
}

/** Meetings of the organizer and one applicant, one after another in the next 31 days. */
async function addMeetings(db: Db, { company_id, application, organizer_id, count }: Meetings): Promise<void> {
  await sql`
    with meeting as (
      insert into meetings (kind, application_id, company_id, organizer_id, title, status, minutes, starts_at, ends_at,
        created_at, updated_at)
      select 'interview', ${application.id}, ${company_id}, ${organizer_id}, 'Interview ' || n, 'confirmed', 30,
        at, at + interval '30 minutes', ${now()}, ${now()}
      from generate_series(0, ${count - 1}::int) as n,
        lateral (select ${now()}::timestamptz + n * interval '31 days' / ${count}::int) as x (at)
      returning id, starts_at, ends_at
    )
    insert into meeting_people (meeting_id, user_id, side, response, status, starts_at, ends_at)
    select id, user_id, side, 'accepted', 'confirmed', starts_at, ends_at
    from meeting, (values (${organizer_id}::uuid, 'company'), (${application.applicant_id}::uuid, 'talent')) as person (user_id, side)
  `.execute(db)
}
