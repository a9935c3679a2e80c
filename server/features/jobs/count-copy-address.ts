import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { countExternalRecipient } from '#server/features/accounts/count-external-recipient.ts'

/**
 * Counts the address that gets copies of a job's applications as a recipient outside of the company, unless it belongs
 * to a member or another job of the company, or staff enter it. Throws `too_many_recipients` past the limit.
 */
export async function countCopyAddress(
  tx: Tx,
  actor: Actor,
  company_id: string,
  address: string | null | undefined,
): Promise<void> {
  if (!address || actor.role !== 'company') return
  const member = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('users.email', '=', address)
    .where('users.email_verified_at', 'is not', null)
    .select('users.id')
    .executeTakeFirst()
  if (member) return
  const known = await tx
    .selectFrom('jobs')
    .where('company_id', '=', company_id)
    .where('cc_email', '=', address)
    .select('id')
    .executeTakeFirst()
  if (!known) await countExternalRecipient(tx, company_id, 'cc_email')
}
