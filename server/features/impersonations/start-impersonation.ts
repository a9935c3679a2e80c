import { sql } from 'kysely'
import type { z } from 'zod'
import type { Me } from '#domain/accounts/account.ts'
import { impersonation_minutes, impersonationMessages } from '#domain/impersonations/impersonation.ts'
import type { impersonationForm } from '#domain/impersonations/impersonation.ts'
import { asUser, userOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, findMe } from '#server/features/accounts/account-row.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { record } from '#server/platform/activity/record.ts'
import { canBeViewed } from '#server/platform/session/can-be-viewed.ts'
import { endDueImpersonations } from './end-due-impersonations.ts'

/**
 * Lets the actor's session see the product as a user, read-only. Returns the user. Throws `not_found` for staff and
 * deleted accounts, `illegal_move` for suspended accounts and while the actor views another account.
 */
export async function startImpersonation(
  actor: Actor,
  { user_id, reason }: z.output<typeof impersonationForm>,
): Promise<Me> {
  authorize(actor, 'impersonation.start')
  const staff = asUser(actor)
  if (staff.role !== 'admin') throw new Failure('forbidden')
  await endDueImpersonations()
  const viewed = await transaction(async (tx) => {
    const user = await accountRows(tx)
      .where('users.id', '=', user_id)
      .where('users.role', 'in', ['applicant', 'company'])
      .select(sql<boolean>`coalesce(${canBeViewed}, false)`.as('can_be_viewed'))
      .executeTakeFirst()
    if (!user) throw new Failure('not_found')
    if (!user.can_be_viewed) throw new Failure('illegal_move', { message: impersonationMessages.suspended })
    const { company_id } = user
    const { session_id } = staff
    const expires_at = fromNow(impersonation_minutes * 60_000)
    const started = await tx
      .insertInto('impersonations')
      .values({ staff_id: staff.user_id, session_id, user_id, company_id, reason, started_at: now(), expires_at })
      .onConflict((conflict) => conflict.column('staff_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!started) throw new Failure('illegal_move', { message: impersonationMessages.running })
    await record(tx, 'impersonation.started', {
      actor,
      company_id,
      data: { impersonation_id: started.id, staff_id: staff.user_id, user_id, company_id },
      after: { reason, expires_at },
    })
    return userOf({
      ...user,
      session_id,
      impersonation: { impersonation_id: started.id, staff, ends_at: expires_at },
    })
  })
  return findMe(db, viewed)
}
