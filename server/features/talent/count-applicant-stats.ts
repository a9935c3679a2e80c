import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isOpen } from '#server/features/jobs/list-open-jobs.ts'
import { db } from '#server/db/connect.ts'

/** The applicant's figures, counted from rows. */
export async function countApplicantStats(actor: Actor) {
  const mine = asUser(actor).user_id
  const [applications, { savedJobs }] = await Promise.all([
    db
      .selectFrom('applications')
      .where('applicant_id', '=', mine)
      .select(({ fn }) => [
        fn.countAll<number>().as('applications'),
        fn.countAll<number>().filterWhere('stage', '=', 'interviewing').as('interviews'),
        fn.countAll<number>().filterWhere('stage', '=', 'offered').as('offers'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('saved_jobs')
      .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .where('saved_jobs.applicant_id', '=', mine)
      .where(isOpen)
      .select(({ fn }) => fn.countAll<number>().as('savedJobs'))
      .executeTakeFirstOrThrow(),
  ])
  // Nobody can clock in yet, so no hours are on the clock.
  return { ...applications, savedJobs, activeHours: 0 }
}
