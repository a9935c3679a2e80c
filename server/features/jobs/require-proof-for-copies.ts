import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { requireRecentSignIn } from '#server/platform/session/recent-sign-in.ts'

/**
 * Throws `reauthentication_required` if copies of applications, with letters and résumés, would go to an address that
 * gets none for this job and is not one of the company's members.
 */
export async function requireProofForCopies(
  tx: Tx,
  actor: Actor,
  before: { company_id: string; cc_email: string | null },
  cc_email: string | null | undefined,
): Promise<void> {
  if (!cc_email || cc_email === before.cc_email) return
  const member = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', before.company_id)
    .where('users.email', '=', cc_email)
    .select('users.id')
    .executeTakeFirst()
  if (!member) await requireRecentSignIn(actor, tx)
}
