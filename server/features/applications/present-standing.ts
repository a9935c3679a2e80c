import type { ApplicationAction, ApplicationStanding } from '#domain/applications/application.ts'
import { applicationMachine, companyMoves } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { ApplicationRow } from './find-application.ts'

/** Where an application stands, and what the asker may do with it now. */
export function presentStanding(actor: Actor, application: ApplicationRow): ApplicationStanding {
  const { id, job_id, stage, stage_at, rejects_at } = application
  return { id, job_id, stage, stage_at, rejects_at, allowed: allowedActions(actor, application) }
}

/** What machine and policy permit now. */
export function allowedActions(actor: Actor, application: ApplicationRow): ApplicationAction[] {
  if (application.rejects_at) return may(actor, 'application.undo_reject', application) ? ['undo_reject'] : []
  return ([...companyMoves, 'reject'] as const).filter(
    (move) => mayMove(applicationMachine, application.stage, move) && may(actor, `application.${move}`, application),
  )
}
