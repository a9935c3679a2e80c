import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fullTimeWeek } from '#domain/talent/api.ts'
import { db } from '#server/db/connect.ts'
import { currentTerms } from '#server/features/assignments/current-terms.ts'
import { workedMinutes } from '#server/features/time/worked-minutes.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The applicant's statistics, each computed like the page that it links to. */
export async function countApplicantStats(actor: Actor) {
  const mine = asUser(actor).user_id
  const [{ applications }, { interviews }, { offers }, { savedJobs }, { promised }, { minutes }] = await Promise.all([
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
      .innerJoinLateral(currentTerms(), (join) => join.onTrue())
      .where('assignments.talent_id', '=', mine)
      .where('assignments.status', '=', 'active')
      .select(({ fn }) => fn.sum<number | null>('terms.weekly_hours').as('promised'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(
        workedMinutes(db, now())
          .where('shifts.talent_id', '=', mine)
          .where(
            sql<boolean>`shifts.belongs_on >= date_trunc('week', ${now()}::timestamptz at time zone shifts.timezone)::date`,
          )
          .as('worked'),
      )
      .select(sql<number>`coalesce(sum(worked.minutes), 0)::integer`.as('minutes'))
      .executeTakeFirstOrThrow(),
  ])
  // With one decimal: 12.5.
  const activeHours = Math.round(minutes / 6) / 10
  return { applications, interviews, offers, savedJobs, activeHours, weeklyHours: promised ?? fullTimeWeek }
}
