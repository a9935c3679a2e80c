import { sql } from 'kysely'
import {
  applicationMachine,
  gracePeriod_minutes,
  isHeldByOffer,
  isUnpublished,
} from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { SeenCard, BulkForm, BulkResult } from '#domain/applications/board.ts'
import type { RejectionForm } from '#domain/applications/rejection.ts'
import { asMember, asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { findApplication, lockApplication } from './find-received.ts'
import type { ApplicationRow } from './find-received.ts'
import { moveApplication, undoMove } from './move-application.ts'
import { presentApplicationStatus } from './sent.ts'
import { clearedRejection, publicationTime, schedulePublication, staleMove } from './stages.ts'

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

/**
 * Plans a rejection: until it is due, the application keeps its stage, the applicant learns nothing, and it can be
 * undone. Throws `illegal_move` if the application is no longer in the given stage or has a planned rejection.
 */
export async function rejectApplication(
  actor: Actor,
  id: string,
  { stage, reason, message }: RejectionForm,
): Promise<ApplicationStatus> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.reject', application)
    const rejects_at = fromNow(gracePeriod_minutes * 60_000)
    const planned = await tx
      .updateTable('applications')
      .set({
        rejects_at,
        // A pending stage is not published before a rejection.
        publishes_at: null,
        rejected_by: asUser(actor).user_id,
        rejection_reason: reason,
        rejection_message: message || null,
      })
      .where('id', '=', id)
      .where('stage', '=', stage)
      .where('stage', 'in', applicationMachine.moves.reject.from)
      .where('rejects_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!planned) throw new Failure('illegal_move')
    const due = { application_id: id, rejects_at }
    await enqueue(tx, 'rejections', due, { key: `rejections:${id}:${rejects_at}`, at: rejects_at })
    const { company_id, job_id } = application
    await record(tx, 'application.reject_planned', { actor, company_id, data: { application_id: id, job_id, reason } })
    return presentApplicationStatus(actor, await findApplication(tx, id))
  })
}

/** Carries out a due rejection, unless it was canceled or planned again. */
export async function rejectDueApplication({ application_id, rejects_at }: QueuedWork['rejections']): Promise<void> {
  await transaction((tx) =>
    rejectIfDue(
      tx,
      tx.selectFrom('applications').where('id', '=', application_id).where('rejects_at', '=', rejects_at),
    ),
  )
}

async function rejectIfDue(tx: Tx, planned: ReturnType<typeof overdue>): Promise<void> {
  const due = await planned
    .select(['id', 'job_id', 'company_id', 'applicant_id', 'stage', 'rejected_by'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (due) await moveApplication(tx, system, due, 'reject', { moved_by: due.rejected_by })
}

/** Carries out overdue rejections whose queue job is missing. */
export const rejectOverdueApplications = (): Promise<void> =>
  forEachDue(
    (limit) => overdue(db).select('id').orderBy('rejects_at').limit(limit).execute(),
    (tx, id) => rejectIfDue(tx, overdue(tx).where('id', '=', id)),
  )

const overdue = (from: Db | Tx) => from.selectFrom('applications').where('rejects_at', '<=', now())

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
