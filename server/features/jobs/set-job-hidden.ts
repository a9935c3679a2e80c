import type { Tx } from '#server/db/connect.ts'

/** Hides a job from applicants, whatever its status, or with null shows it again. Undefined if it was deleted. */
export const setJobHidden = (tx: Tx, id: string, hidden_at: string | null) =>
  tx.updateTable('jobs').set({ hidden_at }).where('id', '=', id).returning('company_id').executeTakeFirst()
