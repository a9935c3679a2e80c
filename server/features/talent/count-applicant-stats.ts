import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fullTimeWeek } from '#domain/talent/api.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The applicant's statistics, each computed like the page that it links to. */
export async function countApplicantStats(actor: Actor) {
  const mine = asUser(actor).user_id
  const [{ applications }, { interviews }, { offers }, { savedJobs }, { promised }] = await Promise.all([
    db
      .selectFrom('applications')
      .where('applicant_id', '=', mine)
      .select(({ fn }) => fn.countAll<number>().as('applications'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('meeting_people')
      .innerJoin('meetings', 'meetings.id', 'meeting_people.meeting_id')
      .where('meeting_people.user_id', '=', mine)
      .where('meetings.kind', '=', 'interview')
      .where('meetings.status', 'in', ['proposed', 'confirmed'])
      .where(sql<boolean>`latest_start(meetings) + meetings.minutes * interval '1 minute' > ${now()}`)
      .select(({ fn }) => fn.countAll<number>().as('interviews'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('offers')
      .where('applicant_id', '=', mine)
      .where('status', '=', 'sent')
      .where('expires_at', '>', now())
      .select(({ fn }) => fn.countAll<number>().as('offers'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('saved_jobs')
      .innerJoin('open_jobs', 'open_jobs.job_id', 'saved_jobs.job_id')
      .where('saved_jobs.applicant_id', '=', mine)
      .select(({ fn }) => fn.countAll<number>().as('savedJobs'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('assignments')
      .innerJoin('offers', 'offers.id', 'assignments.offer_id')
      .where('assignments.talent_id', '=', mine)
      .where('assignments.status', '=', 'active')
      .select(({ fn }) => fn.sum<number | null>('offers.weekly_hours').as('promised'))
      .executeTakeFirstOrThrow(),
  ])
  // Time tracking does not exist yet, so there are no hours.
  return { applications, interviews, offers, savedJobs, activeHours: 0, weeklyHours: promised ?? fullTimeWeek }
}
