import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { transaction } from '#server/db/transaction.ts'
import { findTest } from './test-row.ts'
import { presentTestNow } from './test-rows.ts'

/** Adds a test to the actor's favorites, or removes it. A personal setting, so it is not recorded as an activity. */
export async function favoriteTest(
  actor: Actor,
  test_id: string,
  { is_favorite }: { is_favorite: boolean },
): Promise<TestSummary> {
  return transaction(async (tx) => {
    authorize(actor, 'test.favorite', await findTest(tx, test_id))
    const { user_id } = asUser(actor)
    if (is_favorite) {
      await tx
        .insertInto('test_favorites')
        .values({ user_id, test_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      await tx.deleteFrom('test_favorites').where('user_id', '=', user_id).where('test_id', '=', test_id).execute()
    }
    return presentTestNow(tx, actor, test_id)
  })
}
