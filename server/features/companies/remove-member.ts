import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { endSessions } from '#server/platform/session/start-session.ts'

/** Removes a member from a company and ends their sessions. */
export async function removeMember(actor: Actor, company_id: string, user_id: string): Promise<void> {
  authorize(actor, 'company.remove_member', { company_id, user_id })
  await transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('members')
      .where('company_id', '=', company_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    const session_ids = await endSessions(tx, user_id)
    await record(tx, 'company.member_removed', { actor, company_id, data: { company_id, user_id, session_ids } })
  })
}
