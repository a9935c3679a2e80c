import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { warning_days, restorable_days } from '#domain/sanctions/sanction.ts'
import type { SanctionForm } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { endRoomAccess } from '#server/features/meeting-room/room.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, fromNow } from '#server/platform/clock/clock.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { endSanction, imposeSanction } from './sanctions.ts'
import { columnsOf, moveSubject, subjectOf, peopleOf, resumeStatus } from './subject.ts'
import type { Subject } from './subject.ts'

/** Suspends a company or an applicant, with a reason for its owner. Throws `illegal_move` unless it is active. */
export async function suspendSubject(actor: Actor, subject: Subject, form: SanctionForm): Promise<void> {
  authorize(actor, `${subject.kind}.suspend`)
  await transaction(async (tx) => {
    const { before, after } = await moveSubject(tx, subject, 'suspend')
    const sanction_id = await imposeSanction(tx, actor, subject, 'suspension', form)
    const { company_id, user_id } = columnsOf(subject)
    const change = { before: { status: before }, after: { status: after, reason: form.reason, ends_on: form.ends_on } }
    if (company_id)
      await record(tx, 'company.suspended', { actor, company_id, data: { company_id, sanction_id }, ...change })
    if (user_id) await record(tx, 'user.suspended', { actor, data: { user_id, sanction_id }, ...change })
  })
}

/** Ends the suspension of a company or an applicant. Throws `illegal_move` unless it is suspended. */
export async function activateSubject(actor: Actor, subject: Subject, { reason }: { reason: string }): Promise<void> {
  authorize(actor, `${subject.kind}.activate`)
  await transaction((tx) => reactivate(tx, actor, subject, reason))
}

/** The same in the caller's transaction, after an appeal or at the end of the suspension. */
export async function reactivate(tx: Tx, actor: Actor, subject: Subject, reason: string): Promise<void> {
  const { before, after } = await moveSubject(tx, subject, 'activate')
  const sanction_id = await endSanction(tx, actor, subject, 'suspension', reason)
  const { company_id, user_id } = columnsOf(subject)
  const change = { before: { status: before }, after: { status: after, ...(reason && { reason }) } }
  if (company_id)
    await record(tx, 'company.activated', { actor, company_id, data: { company_id, sanction_id }, ...change })
  if (user_id) await record(tx, 'user.activated', { actor, data: { user_id, sanction_id }, ...change })
}

/** Warns a company or an applicant. The warning is shown until its end and limits nothing. */
export async function warnSubject(actor: Actor, subject: Subject, form: SanctionForm): Promise<void> {
  authorize(actor, 'sanction.warn')
  await transaction(async (tx) => {
    const ends_on = form.ends_on ?? addDays(dateIn('UTC', new Date(now())), warning_days)
    const sanction_id = await imposeSanction(tx, actor, subject, 'warning', { ...form, ends_on })
    const { company_id, user_id } = columnsOf(subject)
    const after = { reason: form.reason, ends_on }
    await record(tx, 'sanction.warned', { actor, company_id, data: { sanction_id, company_id, user_id }, after })
  })
}

/** Ends the sanctions whose last day has come. */
export async function liftDueSanctions(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('sanctions')
        .where('ends_on', '<=', dateIn('UTC', new Date(now())))
        .where('ended_at', 'is', null)
        .select('id')
        .orderBy('ends_on')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const sanction = await tx
        .selectFrom('sanctions')
        .leftJoin('companies', 'companies.id', 'sanctions.company_id')
        .leftJoin('users', 'users.id', 'sanctions.user_id')
        .where('sanctions.id', '=', id)
        .where('sanctions.ended_at', 'is', null)
        .select(['sanctions.kind', 'sanctions.company_id', 'sanctions.user_id'])
        .select(({ fn }) => fn.coalesce('companies.status', 'users.status').as('status'))
        .forNoKeyUpdate('sanctions')
        .executeTakeFirst()
      if (!sanction) throw new Failure('illegal_move')
      if (sanction.kind === 'suspension' && sanction.status === 'suspended')
        return reactivate(tx, system, subjectOf(sanction), '')
      // A warning, a deletion, which is final now, or the suspension of a company or user that was deleted.
      await tx.updateTable('sanctions').set({ ended_at: now() }).where('id', '=', id).execute()
    },
  )
}

/** Work goes on until someone ends it: it is never ended by deleting one of its parties. */
export const hasNoAssignment = {
  company: sql<boolean>`not exists (select from assignments where company_id = companies.id and status <> 'ended')`,
  user: sql<boolean>`not exists (select from assignments where talent_id = users.id and status <> 'ended')`,
}

/**
 * Deletes a company or an applicant: sign-in ends at once, and the reactions close jobs and withdraw applications. It
 * can be restored, and the deletion appealed, until it is erased. Throws `has_assignments` while someone works.
 */
export async function deleteSubject(actor: Actor, subject: Subject, { reason }: { reason: string }): Promise<void> {
  authorize(actor, `${subject.kind}.delete`)
  await transaction(async (tx) => {
    const { before, after } = await moveSubject(tx, subject, 'delete', {
      condition: hasNoAssignment[subject.kind],
      failure: 'has_assignments',
    })
    const session_ids: string[] = []
    for (const user_id of await peopleOf(tx, subject)) {
      session_ids.push(...(await endSessions(tx, user_id)))
      await endApiTokens(tx, user_id)
      await deletePushSubscriptions(tx, { user_id })
      await endRoomAccess(tx, user_id)
    }
    const ends_on = addDays(dateIn('UTC', new Date(now())), restorable_days)
    const sanction_id = await imposeSanction(tx, actor, subject, 'deletion', { reason, note: '', ends_on })
    const { company_id, user_id } = columnsOf(subject)
    const change = { before: { status: before }, after: { status: after } }
    if (company_id)
      await record(tx, 'company.deleted', { actor, company_id, data: { company_id, sanction_id, reason }, ...change })
    if (user_id)
      await record(tx, 'user.deleted', { actor, data: { user_id, sanction_id, session_ids, reason }, ...change })
  })
}

/** Deleted companies and users from before this moment can no longer be restored. */
export const restorableSince = (): string => fromNow(-restorable_days * 24 * 60 * 60_000)

/** Whether a deleted company or user can be restored: also not in the hours before it is erased. */
export const isRestorable = () => sql<boolean>`erased_at is null and deleted_at >= ${restorableSince()}`

/** Restores a deleted company or applicant. */
export async function restoreSubject(actor: Actor, subject: Subject, { reason }: { reason: string }): Promise<void> {
  authorize(actor, `${subject.kind}.restore`)
  await transaction((tx) => restore(tx, actor, subject, reason))
}

/**
 * Restores a deleted company or applicant, suspended if the suspension has not ended. Jobs stay closed and applications
 * withdrawn. Throws `illegal_move` after 30 days. The caller authorizes: also after an appeal.
 */
export async function restore(tx: Tx, actor: Actor, subject: Subject, reason: string): Promise<void> {
  const { before, after: restored } = await moveSubject(tx, subject, 'restore', {
    condition: isRestorable(),
    failure: 'illegal_move',
  })
  const sanction_id = await endSanction(tx, actor, subject, 'deletion', reason)
  const after = (await resumeStatus(tx, subject)) ?? restored
  const { company_id, user_id } = columnsOf(subject)
  const change = { before: { status: before }, after: { status: after, ...(reason && { reason }) } }
  if (company_id)
    await record(tx, 'company.restored', { actor, company_id, data: { company_id, sanction_id }, ...change })
  if (user_id) await record(tx, 'user.restored', { actor, data: { user_id, sanction_id }, ...change })
}
