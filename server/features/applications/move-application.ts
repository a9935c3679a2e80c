import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock.ts'

/** The one writer of an application's stage. Throws `illegal_move` when it is not where the move begins. */
export async function moveApplication(
  tx: Tx,
  actor: Actor,
  application: { id: string; job_id: string; applicant_id: string; company_id: string; stage: ApplicationStage },
  move: ApplicationMove,
): Promise<ApplicationStage> {
  const { from, to } = applicationMachine.moves[move]
  const moved = await tx
    .updateTable('applications')
    .set({ stage: to, updated_at: now() })
    .where('id', '=', application.id)
    .where('stage', '=', application.stage)
    .where('stage', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { id: application_id, job_id, applicant_id, company_id } = application
  await record(tx, 'application.moved', {
    actor,
    company_id,
    data: { application_id, job_id, applicant_id, from: application.stage, to },
  })
  return to
}
