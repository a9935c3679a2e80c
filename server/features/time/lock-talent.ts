import type { Tx } from '#server/db/connect.ts'

/** Locks a talent until the transaction ends: of two changes of the talent's hours, the second sees the first. */
export async function lockTalent(tx: Tx, talent_id: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', talent_id).select('id').forNoKeyUpdate().execute()
}
