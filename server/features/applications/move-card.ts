import type { ApplicationStatus } from '#domain/applications/application.ts'
import { applicationMachine, isHeldByOffer } from '#domain/applications/application-machine.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { SeenCard } from '#domain/applications/board.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findApplication, lockApplication } from './find-application.ts'
import type { ApplicationRow } from './find-application.ts'
import { staleMove } from './stale-move.ts'
import { moveApplication } from './move-application.ts'
import { presentApplicationStatus } from './present-application-status.ts'

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
    await moveApplication(tx, actor, application, move, { undoable: true })
    return presentApplicationStatus(actor, await findApplication(tx, id))
  })
}

const isWhereSeen = (application: ApplicationRow, { stage, rejects_at }: SeenCard) =>
  application.stage === stage && (rejects_at === undefined || application.rejects_at === rejects_at)
