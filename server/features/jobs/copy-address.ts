import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { countExternalRecipient } from '#server/features/accounts/count-external-recipient.ts'
import { requireRecentSignIn } from '#server/platform/session/recent-sign-in.ts'

type Address = string | null | undefined

/**
 * Throws `reauthentication_required` if copies of applications, with letters and résumés, would go to an address that
 * gets none for this job and is not one of the company's members.
 */
export async function requireProofForCopies(
  tx: Tx,
  actor: Actor,
  before: { company_id: string; cc_email: string | null },
  address: Address,
): Promise<void> {
  if (!address || address === before.cc_email) return
  if (!(await isOfMember(tx, before.company_id, address))) await requireRecentSignIn(actor, tx)
}

/**
 * Counts the address that gets copies of a job's applications as a recipient outside of the company, unless it belongs
 * to a member or another job of the company, or staff enter it. Throws `too_many_recipients` past the limit.
 */
export async function countCopyAddress(tx: Tx, actor: Actor, company_id: string, address: Address): Promise<void> {
  if (!address || actor.role !== 'company' || (await isOfMember(tx, company_id, address))) return
  const known = await tx
    .selectFrom('jobs')
    .where('company_id', '=', company_id)
    .where('cc_email', '=', address)
    .select('id')
    .executeTakeFirst()
  if (!known) await countExternalRecipient(tx, company_id, 'cc_email')
}

/** Whether a member of the company has proved that the address is theirs. */
async function isOfMember(tx: Tx, company_id: string, address: string): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('users.email', '=', address)
    .where('users.email_verified_at', 'is not', null)
    .select('users.id')
    .executeTakeFirst()
  return member !== undefined
}
