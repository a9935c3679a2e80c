import type { Me } from '#domain/accounts/account.ts'
import { impersonationEndings } from '#domain/impersonations/impersonation.ts'
import { asUser, personBehind } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMe } from '#server/features/accounts/account-row.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type Ending = (typeof impersonationEndings)[number]

/** Returns the actor to their own account. Does nothing otherwise. */
export async function endImpersonation(actor: Actor): Promise<Me> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const staff = personBehind(user)
  const { impersonation } = user
  if (impersonation) await transaction((tx) => markEnded(tx, staff, impersonation.impersonation_id, 'ended'))
  return findMe(db, staff)
}

/** Ends an impersonation that has not ended yet. Its user is told in a reaction. */
export async function markEnded(tx: Tx, actor: Actor, impersonation_id: string, ending: Ending): Promise<void> {
  const ended = await tx
    .updateTable('impersonations')
    .set({ ended_at: sql`least(${now()}::timestamptz, expires_at)` })
    .where('id', '=', impersonation_id)
    .where('ended_at', 'is', null)
    .returning(['staff_id', 'user_id', 'company_id'])
    .executeTakeFirst()
  if (!ended) return
  const { staff_id, user_id, company_id } = ended
  await record(tx, 'impersonation.ended', {
    actor,
    company_id,
    data: { impersonation_id, staff_id, user_id, company_id, ending },
  })
}
