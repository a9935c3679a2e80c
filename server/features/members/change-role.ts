import type { MemberRole } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'

/** Stores a member's role, with access to all jobs. The activity that the caller records makes it apply at once. */
export async function changeRole(tx: Tx, user_id: string, member_role: MemberRole): Promise<void> {
  await tx.updateTable('members').set({ member_role, sees_all_jobs: true }).where('user_id', '=', user_id).execute()
  await tx.deleteFrom('member_jobs').where('user_id', '=', user_id).execute()
}
