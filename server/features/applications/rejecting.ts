import { applicationMachine, gracePeriod_minutes, isUnpublished } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { RejectionForm } from '#domain/applications/rejection.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { findApplication, lockApplication } from './find-received.ts'
import { moveApplication } from './move-application.ts'
import { presentApplicationStatus } from './sent.ts'
import { clearedRejection, publicationTime, schedulePublication } from './stages.ts'

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
