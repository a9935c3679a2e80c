import { sql } from 'kysely'
import type { JobsSummary } from '#domain/jobs/job-list.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenApplications, ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { now } from '#server/platform/clock/clock.ts'
import { meanDaysToHire } from './days-to-hire.ts'
import { pendingInterviews } from './filter-jobs.ts'

/** The current totals of the jobs that the actor sees. */
export async function summarizeJobs(actor: Actor): Promise<JobsSummary> {
  const member = asMember(actor)
  const given = { company_id: member.company_id, now: now() }
  return db
    .selectNoFrom(({ selectFrom }) => {
      const jobsIn = (status: 'open' | 'paused') =>
        selectFrom('jobs')
          .where('company_id', '=', given.company_id)
          .where(ofSeenJobs(member, sql.ref('jobs.id')))
          .where('archived_at', 'is', null)
          .where('status', '=', status)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
      return [
        jobsIn('open').as('open'),
        jobsIn('paused').as('paused'),
        pendingInterviews(given)
          .where(ofSeenJobs(member, sql.ref('applications.job_id')))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('pending_interviews'),
        selectFrom('attempts')
          .where('company_id', '=', given.company_id)
          .where(ofSeenApplications(member, sql.ref('attempts.application_id')))
          .where('status', '=', 'assigned')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('tests_assigned'),
        selectFrom('offers')
          .innerJoin('applications', 'applications.id', 'offers.application_id')
          .where('offers.company_id', '=', given.company_id)
          .where(ofSeenJobs(member, sql.ref('offers.job_id')))
          .where('offers.status', '=', 'accepted')
          .where('offers.decided_at', '>=', sql<string>`${given.now}::timestamptz - interval '12 months'`)
          .select(sql<number | null>`round(${meanDaysToHire})::integer`.as('days'))
          .$asScalar()
          .as('time_to_hire_days'),
      ]
    })
    .executeTakeFirstOrThrow()
}
