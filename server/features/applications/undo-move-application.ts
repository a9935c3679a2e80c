import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findApplication, lockApplication } from './find-application.ts'
import { undoMove } from './move-application.ts'
import { staleMove } from './stale-move.ts'
import { presentApplicationStatus } from './present-application-status.ts'

/**
 * Undoes the last move. Throws `illegal_move` if the application is no longer in the given stage, or the time to undo
 * is over.
 */
export async function undoMoveApplication(
  actor: Actor,
  id: string,
  { stage }: { stage: ApplicationStage },
): Promise<ApplicationStatus> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    authorize(actor, 'application.undo_move', application)
    if (application.stage !== stage) throw await staleMove(tx, actor, application)
    await undoMove(tx, actor, application)
    return presentApplicationStatus(actor, await findApplication(tx, id))
  })
}
