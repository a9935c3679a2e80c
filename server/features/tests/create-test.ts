import type { NewTest, TestCategory, TestContent, TestSummary } from '#domain/tests/test.ts'
import { companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { activateContent, contentFrom, listedColumns } from './save-content.ts'
import { presentTestNow } from './test-rows.ts'

/** Creates a test of the actor's company, as a draft or active; staff, one of the library. */
export async function createTest(actor: Actor, form: NewTest): Promise<TestSummary> {
  authorize(actor, 'test.create')
  return transaction(async (tx) => {
    const content = contentFrom(form)
    const test = await insertDraft(tx, actor, content, form.category)
    if (form.is_active) await activateContent(tx, actor, test, content)
    return presentTestNow(tx, actor, test.id)
  })
}

/** Inserts a draft of the actor's company, or of the library. */
export async function insertDraft(
  tx: Tx,
  actor: Actor,
  content: TestContent,
  category: TestCategory = 'technical',
): Promise<{ id: string; company_id: string | null }> {
  const company_id = companyOf(actor)
  const at = now()
  const { id } = await tx
    .insertInto('tests')
    .values({
      company_id,
      category,
      ...listedColumns(content),
      draft: JSON.stringify(content),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'test.created', { actor, company_id, data: { test_id: id, name: content.name } })
  return { id, company_id }
}
