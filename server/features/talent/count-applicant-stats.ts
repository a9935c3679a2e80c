import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
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
      .where('applicant_id', '=', mine)
      .select(({ fn }) => fn.countAll<number>().as('savedJobs'))
      .executeTakeFirstOrThrow(),
  ])
  // Nobody can clock in yet, so no hours are on the clock.
  return { ...applications, savedJobs, activeHours: 0 }
}
