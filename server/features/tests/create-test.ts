import { testDefaults } from '#domain/tests/test.ts'
import type { NewTest, TestSummary } from '#domain/tests/test.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { testRows } from './list-tests.ts'

/** Creates a test of the actor's company with its questions. */
export async function createTest(actor: Actor, { questions, ...form }: NewTest): Promise<TestSummary> {
  const name = form.name || testDefaults.name
  const type = form.type ?? testDefaults.type
  authorize(actor, 'test.create')
  const company_id = asMember(actor).company_id
  return transaction(async (tx) => {
    const at = now()
    const { id } = await tx
      .insertInto('tests')
      .values({ ...form, name, type, company_id, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (questions.length > 0) {
      await tx
        .insertInto('questions')
        .values(
          questions.map(({ useAI: use_ai, options, ...question }, position) => ({
            ...question,
            options: options ?? null,
            use_ai,
            test_id: id,
            position,
          })),
        )
        .execute()
    }
    await record(tx, 'test.created', { actor, company_id, data: { test_id: id, name } })
    return testRows(tx).where('tests.id', '=', id).executeTakeFirstOrThrow()
  })
}
