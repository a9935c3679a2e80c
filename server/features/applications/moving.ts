import { sql } from 'kysely'
import { applicationMachine, isHeldByOffer } from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { SeenCard, BulkForm, BulkResult } from '#domain/applications/board.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { findApplication, lockApplication } from './find-received.ts'
import type { ApplicationRow } from './find-received.ts'
import { moveApplication, undoMove } from './move-application.ts'
import { rejectApplication, undoRejectApplication } from './rejecting.ts'
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

/**
 * Applies an action to several applications in one transaction, each checked separately. Applications that have changed
 * since the caller saw them are skipped with a reason. Applications that the actor does not see are skipped as not
 * found.
 */
export async function bulkApplications(actor: Actor, form: BulkForm): Promise<BulkResult> {
  authorize(actor, 'application.bulk')
  return transaction(async (tx) => {
    const names = await lockApplicants(tx, actor, form.items)
    const changed: ApplicationStatus[] = []
    const skipped: BulkResult['skipped'] = []
    for (const item of form.items) {
      try {
        changed.push(await change(actor, form, item))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        skipped.push({ id: item.id, applicant_name: names.get(item.id) ?? null, message: error.message })
      }
    }
    return { changed, skipped }
  })
}

function change(actor: Actor, form: BulkForm, { id, stage }: BulkForm['items'][number]): Promise<ApplicationStatus> {
  const { action, reason, message } = form
  if (action === 'reject') return rejectApplication(actor, id, { stage, reason: reason!, message })
  if (action === 'undo_reject') return undoRejectApplication(actor, id, { stage })
  if (action === 'undo_move') return undoMoveApplication(actor, id, { stage })
  return moveCard(actor, id, action, { stage, rejects_at: null })
}

/**
 * The applicants' names. Locks all applications in ID order before any change, so that concurrent bulk actions cannot
 * deadlock.
 */
async function lockApplicants(tx: Tx, actor: Actor, items: BulkForm['items']): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .where(
      'applications.id',
      'in',
      items.map(({ id }) => id),
    )
    .where('applications.company_id', '=', asMember(actor).company_id)
    .where(ofSeenJobs(asMember(actor), sql.ref('applications.job_id')))
    .select(['applications.id', 'users.name'])
    .orderBy('applications.id')
    .forNoKeyUpdate('applications')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
