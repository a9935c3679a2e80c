import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { verificationRows } from './verification-rows.ts'
import type { VerificationRow } from './verification-rows.ts'

/** Finds a verification; throws `not_found`. The caller authorizes. */
export async function findVerification(from: Db | Tx, id: string): Promise<VerificationRow> {
  const verification = await verificationRows(from).where('verifications.id', '=', id).executeTakeFirst()
  if (!verification) throw new Failure('not_found')
  return verification
}
