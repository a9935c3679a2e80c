import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addPerson } from './people.ts'

let count = 0

/** Puts an application into the database, of somebody new unless told whose, with its stay in its stage. */
export async function addApplication(
  db: Db,
  application: {
    job_id: string
    applicant_id?: string
    /** Of somebody new. */
    name?: string
    stage?: ApplicationStage
    created_at?: string
    answer_due_at?: string
    answered_at?: string
    /** Unless it does, applicants of tests can apply as often as they like. */
    counts_toward_limit?: boolean
  },
): Promise<{ id: string; applicant_id: string }> {
  const {
    job_id,
    name,
    stage = 'new',
    created_at = now(),
    answer_due_at = fromNow(9 * 86_400_000),
    answered_at = null,
    counts_toward_limit = false,
  } = application
  const { company_id } = await db
    .selectFrom('jobs')
    .where('id', '=', job_id)
    .select('company_id')
    .executeTakeFirstOrThrow()
  const applicant_id =
    application.applicant_id ??
    (await addPerson(db, { email: `applies-${(count += 1)}@town.test`, role: 'applicant', ...(name ? { name } : {}) }))
  return transaction(async (tx) => {
    const { id } = await tx
      .insertInto('applications')
      .values({
        job_id,
        company_id,
        applicant_id,
        stage,
        stage_at: created_at,
        published_stage: stage,
        published_stage_at: created_at,
        answer_due_at,
        answered_at,
        counts_toward_limit,
        cover_letter: 'I have done this for five years.',
        created_at,
        updated_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('stage_history')
      .values({ application_id: id, job_id, company_id, stage, entered_at: created_at, published_at: created_at })
      .execute()
    return { id, applicant_id }
  })
}
