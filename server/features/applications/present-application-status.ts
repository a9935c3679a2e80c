import type { ApplicationAction, ApplicationStatus } from '#domain/applications/application.ts'
import {
  applicationMachine,
  companyMoves,
  isHeldByOffer,
  isLive,
  mayUndoMove,
} from '#domain/applications/application-machine.ts'
import type { PublishedStage } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { ApplicationRow } from './find-application.ts'

/** An application's stage, with the actor's permitted actions. */
export function presentApplicationStatus(actor: Actor, application: ApplicationRow): ApplicationStatus {
  const { id, job_id, stage, stage_at, rejects_at, publishes_at } = application
  return { id, job_id, stage, stage_at, rejects_at, publishes_at, allowed: allowedActions(actor, application) }
}

type ActionRow = PublishedStage & Pick<ApplicationRow, 'company_id' | 'job_id' | 'has_open_offer'>

/** The actions that the machine and the policy currently permit. */
export function allowedActions(actor: Actor, application: ActionRow): ApplicationAction[] {
  if (application.rejects_at) return may(actor, 'application.undo_reject', application) ? ['undo_reject'] : []
  const mayUndo = mayUndoMove(application, now()) && may(actor, 'application.undo_move', application)
  return [
    ...([...(isHeldByOffer(application) ? [] : companyMoves), 'reject'] as const).filter(
      (move) => mayMove(applicationMachine, application.stage, move) && may(actor, `application.${move}`, application),
    ),
    ...(maySendOffer(actor, application) ? (['send_offer'] as const) : []),
    ...(mayUndo ? (['undo_move'] as const) : []),
  ]
}

/** An open offer is replaced instead. */
const maySendOffer = (actor: Actor, application: ActionRow): boolean =>
  isLive(application.stage) && !application.has_open_offer && may(actor, 'offer.send', application)
