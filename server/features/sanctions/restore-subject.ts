import type { Actor } from '#domain/kernel/actor.ts'
import { sql } from 'kysely'
import { authorize } from '#domain/policies.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { endSanction } from './end-sanction.ts'
import { columnsOf, moveSubject, resumeSuspension } from './subject.ts'
import type { Subject } from './subject.ts'

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
