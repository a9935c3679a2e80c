import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { endRoomAccess } from '#server/features/meeting-room/room.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { endSanction, imposeSanction } from './sanctions.ts'
import { columnsOf, moveSubject, peopleOf, resumeSuspension } from './subject.ts'
import type { Subject } from './subject.ts'

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
  const after = (await resumeSuspension(tx, subject)) ?? restored
  const { company_id, user_id } = columnsOf(subject)
  const change = { before: { status: before }, after: { status: after, ...(reason && { reason }) } }
  if (company_id)
    await record(tx, 'company.restored', { actor, company_id, data: { company_id, sanction_id }, ...change })
  if (user_id) await record(tx, 'user.restored', { actor, data: { user_id, sanction_id }, ...change })
}
