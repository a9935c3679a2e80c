import { fromNow, now } from '#server/platform/clock/clock.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { newAddress } from './fixtures.ts'
import type { Fixtures } from './fixtures.ts'

/** An invitation to be a finance member of Acme. Answers its ID and the secret of its link. */
export async function addMemberInvitation(
  { db, company_id, owner_id }: Fixtures,
  email = newAddress(),
): Promise<{ id: string; secret: string }> {
  const secret = newToken()
  const { id } = await db
    .insertInto('member_invitations')
    .values({
      company_id,
      email,
      member_role: 'finance',
      token_hash: hashToken(secret),
      invited_by: owner_id,
      created_at: now(),
      expires_at: fromNow(60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}
