import { applicationMachine, isHeldByOffer } from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { SeenCard } from '#domain/applications/board.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findApplication, lockApplication } from './find-received.ts'
import type { ApplicationRow } from './find-received.ts'
import { moveApplication, undoMove } from './move-application.ts'
import { presentApplicationStatus } from './sent.ts'
import { staleMove } from './stages.ts'

/**
 * Moves a card to another column. Throws `illegal_move`, naming who moved the card, if it is no longer where the caller
 * saw it or the move cannot start there: of two concurrent moves, one wins. Throws `offer_open` while the applicant has
 * an offer to answer.
 */
export async function moveCard(
  actor: Actor,
  id: string,
  move: CompanyMove,
  seen: SeenCard,
): Promise<ApplicationStatus> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    authorize(actor, `application.${move}`, application)
    if (!isWhereSeen(application, seen) || !mayMove(applicationMachine, application.stage, move))
      throw await staleMove(tx, actor, application)
    if (isHeldByOffer(application)) throw new Failure('offer_open')
    const moved = await moveApplication(tx, actor, application, move, { undoable: true })
    return presentApplicationStatus(actor, { ...application, ...moved })
  })
}

const isWhereSeen = (application: ApplicationRow, { stage, rejects_at }: SeenCard) =>
  application.stage === stage && (rejects_at === undefined || application.rejects_at === rejects_at)

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
