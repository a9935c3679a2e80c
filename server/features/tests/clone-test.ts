import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { testLimits } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { transaction } from '#server/db/transaction.ts'
import { insertDraft } from './create-test.ts'
import { contentOf, findTest } from './test-row.ts'
import { presentTestNow } from './test-rows.ts'

const suffix = ' (copy)'

/** Creates a draft of the actor's company with the content of one of its tests, or of a library test; staff, in the library. */
export async function cloneTest(actor: Actor, id: string): Promise<TestSummary> {
  return transaction(async (tx) => {
    const test = await findTest(tx, id)
    authorize(actor, 'test.clone', test)
    const content = contentOf(actor, test)
    const name = `${content.name.slice(0, testLimits.name - suffix.length)}${suffix}`
    const { id: clone_id } = await insertDraft(tx, actor, { ...content, name }, test.category)
    return presentTestNow(tx, actor, clone_id)
  })
}
