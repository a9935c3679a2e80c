import { sql } from 'kysely'
import { fileMessages } from '#domain/files/file.ts'
import { companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { TestContent } from '#domain/tests/test.ts'
import { filesIn } from '#domain/tests/work-samples/files-in.ts'
import type { Tx } from '#server/db/connect.ts'

/**
 * Keeps the files of a test's content as long as the test: its versions refer to them. A file is the actor's own upload
 * for a question, or part of another test that the actor may copy. Throws `invalid_input` for others.
 */
export async function keepTestFiles(
  tx: Tx,
  actor: Actor,
  test_id: string,
  { questions }: Pick<TestContent, 'questions'>,
): Promise<void> {
  const wanted = questions.flatMap((question, at) =>
    filesIn(question).map(({ file_id, path }) => ({ file_id, path: `questions.${at}.${path}` })),
  )
  if (wanted.length === 0) return
  const ids = [...new Set(wanted.map(({ file_id }) => file_id))]
  const company_id = companyOf(actor)
  const owner_id = isUser(actor) ? actor.user_id : null
  const usable = await tx
    .selectFrom('files')
    .where(sql<boolean>`files.id = any(${ids}::uuid[])`)
    .where('purpose', '=', 'question')
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`(owner_id = ${owner_id} or exists (
        select 1 from test_files join tests on tests.id = test_files.test_id
        where test_files.file_id = files.id and (tests.company_id = ${company_id} or tests.company_id is null)
      ))`,
    )
    .select('id')
    .forNoKeyUpdate()
    .execute()
  const known = new Set(usable.map(({ id }) => id))
  const fields = wanted.flatMap(({ file_id, path }) =>
    known.has(file_id) ? [] : [{ path, message: fileMessages.gone }],
  )
  if (fields.length > 0) throw new Failure('invalid_input', { fields })
  await tx
    .insertInto('test_files')
    .values(ids.map((file_id) => ({ test_id, file_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
