import type { Db, Tx } from '#server/db/connect.ts'

/** Whether somebody has an account. The demo data is built before the first one. */
export async function hasUsers(tx: Db | Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
