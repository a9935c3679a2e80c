import type { ApplicationStatus } from '#domain/applications/application.ts'
import { isUnpublished } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findApplication, lockApplication } from './find-application.ts'
import { clearedRejection } from './cleared-rejection.ts'
import { presentApplicationStatus } from './present-application-status.ts'
import { publicationTime, schedulePublication } from './publish-stage.ts'

/** Cancels a planned rejection. Throws `illegal_move` if there is none, or it has taken effect. */
export async function undoRejectApplication(
  actor: Actor,
  id: string,
  { stage }: { stage: ApplicationStage },
): Promise<ApplicationStatus> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    authorize(actor, 'application.undo_reject', application)
    const publishes_at = isUnpublished(application) ? publicationTime() : null
    const undone = await tx
      .updateTable('applications')
      .set({ ...clearedRejection, publishes_at })
      .where('id', '=', id)
      .where('stage', '=', stage)
      .where('rejects_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!undone) throw new Failure('illegal_move')
    if (publishes_at) await schedulePublication(tx, id, publishes_at)
    const { company_id, job_id } = application
    await record(tx, 'application.reject_undone', { actor, company_id, data: { application_id: id, job_id } })
    return presentApplicationStatus(actor, await findApplication(tx, id))
  })
}
