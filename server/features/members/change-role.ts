import type { MemberRole } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'

/**
 * Stores a member's role, with access to all jobs. It applies to their next request: the activity of the change tells
 * the other servers.
 */
export async function changeRole(tx: Tx, user_id: string, member_role: MemberRole): Promise<void> {
  await tx.updateTable('members').set({ member_role, sees_all_jobs: true }).where('user_id', '=', user_id).execute()
  await tx.deleteFrom('member_jobs').where('user_id', '=', user_id).execute()
  afterCommit(() => forgetActors({ user_ids: [user_id] }))
}
