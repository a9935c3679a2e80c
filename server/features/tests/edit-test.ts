import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TestDetails, TestEdit } from '#domain/tests/test.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { showTest } from './show-test.ts'
import { activateContent, contentFrom, listedColumns } from './save-content.ts'
import { lockTest } from './test-row.ts'

/**
 * Saves a test's content: as the draft or the unpublished changes, or, when the form is active, as its next version.
 * Throws `edited_meanwhile` when the form is based on an older revision, and `illegal_move` for an archived test.
 */
export async function editTest(actor: Actor, id: string, { revision, ...form }: TestEdit): Promise<TestDetails> {
  return transaction(async (tx) => {
    const test = await lockTest(tx, id)
    authorize(actor, 'test.edit', test)
    if (revision !== undefined && revision !== test.revision) throw new Failure('edited_meanwhile')
    if (test.status === 'archived') throw new Failure('illegal_move')
    const content = contentFrom(form)
    const { category = test.category } = form
    // The product no longer changes a library test that staff have edited.
    await tx.updateTable('tests').set({ category, library_key: null }).where('id', '=', id).execute()
    if (form.is_active) {
      authorize(actor, 'test.activate', test)
      await activateContent(tx, actor, test, content)
    } else {
      await tx
        .updateTable('tests')
        .set(({ eb, ref }) => ({
          draft: JSON.stringify(content),
          revision: eb(ref('revision'), '+', 1),
          updated_at: now(),
          // Lists show the current version of an active test.
          ...(test.status === 'draft' ? listedColumns(content) : {}),
        }))
        .where('id', '=', id)
        .execute()
      const { company_id } = test
      await record(tx, 'test.edited', { actor, company_id, data: { test_id: id, name: content.name } })
    }
    return showTest(tx, actor, id)
  })
}
