import type { Insertable } from 'kysely'
import { replyWithinBusinessDays } from '#domain/applications/application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addBusinessDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Applications } from '#server/db/tables.ts'
import type { JobRow } from '#server/features/jobs/job-row.ts'
import { now } from '#server/platform/clock/clock.ts'
import { recordFirstStage } from './record-first-stage.ts'

type Values = Pick<Insertable<Applications>, 'applicant_id' | 'cover_letter'> & Partial<Insertable<Applications>>

/**
 * Inserts an application in its first stage. Throws `already_applied` if the talent has one for the job. The caller
 * records the activity. Returns its ID.
 */
export async function insertApplication(tx: Tx, actor: Actor, job: JobRow, values: Values): Promise<string> {
  const at = now()
  const inserted = await tx
    .insertInto('applications')
    .values({
      ...values,
      job_id: job.id,
      company_id: job.company_id,
      stage: applicationMachine.initial,
      stage_at: at,
      published_stage: applicationMachine.initial,
      published_stage_at: at,
      answer_due_at: addBusinessDays(new Date(at), replyWithinBusinessDays, job.company_timezone).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Failure('already_applied')
  const application = { id: inserted.id, job_id: job.id, company_id: job.company_id }
  await recordFirstStage(tx, application, applicationMachine.initial, at, asUser(actor).user_id)
  return inserted.id
}
