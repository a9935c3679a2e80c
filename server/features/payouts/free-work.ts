import type { Tx } from '#server/db/connect.ts'

/** Returns the work of payouts to the balance, so that another payout pays it. Their items remain as the history. */
export async function freeWork(tx: Tx, payout_ids: readonly string[]): Promise<void> {
  if (payout_ids.length === 0) return
  await tx.updateTable('timesheet_lines').set({ payout_id: null }).where('payout_id', 'in', payout_ids).execute()
  await tx.updateTable('milestones').set({ payout_id: null }).where('payout_id', 'in', payout_ids).execute()
}

/** Deletes payouts that were never sent; their work returns to the balance. */
export async function deletePayouts(tx: Tx, payout_ids: readonly string[]): Promise<void> {
  if (payout_ids.length === 0) return
  await freeWork(tx, payout_ids)
  await tx.deleteFrom('payout_items').where('payout_id', 'in', payout_ids).execute()
  await tx.deleteFrom('payouts').where('id', 'in', payout_ids).execute()
}
