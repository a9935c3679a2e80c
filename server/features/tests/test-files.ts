import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { filesOf } from '#domain/tests/question-files.ts'
import { fileMessages } from '#domain/files/file.ts'
import type { TestContent } from '#domain/tests/test.ts'
import type { Tx } from '#server/db/connect.ts'
import { isOfReachedTest } from '#server/features/files/reading.ts'
import { asUser, isUser } from '#domain/kernel/actor.ts'

/**
 * Makes the files of a test's content those of the test, so that they are kept, and readable to who may see the test.
 * Throws at the field of a file that is neither the actor's own nor part of a test that the actor may see. Files that
 * neither the draft nor a version refers to any longer are released. Called after the content is written.
 */
export async function referToFiles(tx: Tx, actor: Actor, test_id: string, content: TestContent): Promise<void> {
  const used = filesOf(content)
  if (used.length > 0 && isUser(actor)) {
    const known = await tx
      .selectFrom('files')
      .where(sql<boolean>`files.id = any(${used.map(({ file_id }) => file_id)}::uuid[])`)
      .where('purpose', 'in', ['question', 'prompt'])
      .where('stored_at', 'is not', null)
      .where('removed_at', 'is', null)
      .where(({ or, eb }) => or([eb('owner_id', '=', asUser(actor).user_id), isOfReachedTest(actor)]))
      .select(['id', 'purpose'])
      .forNoKeyUpdate()
      .execute()
    const fields = used
      .filter(({ file_id, purpose }) => !known.some((one) => one.id === file_id && one.purpose === purpose))
      .map(({ path }) => ({ path, message: fileMessages.gone }))
    if (fields.length > 0) throw new Failure('invalid_input', { fields })
    await tx
      .insertInto('test_files')
      .values(known.map(({ id }) => ({ test_id, file_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`
    delete from test_files where test_id = ${test_id}
      and not exists (
        select from tests where id = test_id and strpos(coalesce(draft::text, ''), test_files.file_id::text) > 0
      )
      and not exists (
        select from test_versions
        where test_versions.test_id = test_files.test_id and strpos(content::text, test_files.file_id::text) > 0
      )`.execute(tx)
}
