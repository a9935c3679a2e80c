import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { testDefaults } from '#domain/tests/test.ts'
import type { NewTest, TestContent } from '#domain/tests/test.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { moveTest } from './move-test.ts'

/** The content of a form; missing fields get their defaults. */
export function contentFrom({ is_active: _, is_public: __, category: ___, ...form }: NewTest): TestContent {
  return { ...form, name: form.name || testDefaults.name, type: form.type ?? testDefaults.type }
}

/** The columns that repeat a part of the content for lists. */
export const listedColumns = ({ name, type, time_limit, pass_rate, questions }: TestContent) => ({
  name,
  type,
  time_limit,
  pass_rate,
  questions_count: questions.length,
})

/** Makes the content the next version of a test, which new attempts get. Running attempts keep theirs. */
export async function activateContent(
  tx: Tx,
  actor: Actor,
  test: { id: string; company_id: string | null },
  content: TestContent,
): Promise<void> {
  const activated_at = now()
  const { id: version_id, number: version } = await tx
    .insertInto('test_versions')
    .values(({ selectFrom, fn, val, eb }) => ({
      test_id: test.id,
      number: selectFrom('test_versions')
        .where('test_id', '=', test.id)
        .select(eb(fn.coalesce(fn.max('number'), val(0)), '+', 1).as('next'))
        .$castTo<number>(),
      content: JSON.stringify(content),
      activated_at,
      activated_by: isUser(actor) ? actor.user_id : null,
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await moveTest(tx, test.id, 'activate', { version_id, draft: null, ...listedColumns(content) })
  const { id: test_id, company_id } = test
  await record(tx, 'test.activated', { actor, company_id, data: { test_id, name: content.name, version } })
}
