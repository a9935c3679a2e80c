import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { currentTerms } from './current-terms.ts'

/** Gives assignments the role of their terms, when those of an amendment have taken effect. */
export async function applyTerms(): Promise<void> {
  const changed = await db
    .selectFrom('assignments')
    .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
    .where('assignments.status', '!=', 'ended')
    .whereRef('terms.role_title', '!=', 'assignments.role_title')
    .select(['assignments.id', 'terms.role_title'])
    .execute()
  if (changed.length === 0) return
  await transaction(async (tx) => {
    for (const { id, role_title } of changed)
      await tx.updateTable('assignments').set({ role_title, updated_at: now() }).where('id', '=', id).execute()
  })
}
