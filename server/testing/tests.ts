import type { Insertable } from 'kysely'
import { testContent } from '#domain/tests/test.ts'
import type { TestContent } from '#domain/tests/test.ts'
import type { Db } from '#server/db/connect.ts'
import type { Attempts } from '#server/db/tables.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { quiz } from './forms.ts'

/** Inserts an active test with one version. Without a company, it is a library test. */
export async function addTest(
  db: Db,
  { company_id, ...content }: { company_id: string | null } & Partial<TestContent>,
): Promise<{ id: string; version_id: string }> {
  const full = testContent.parse({ ...quiz, ...content })
  const { name, time_limit, pass_rate, questions } = full
  const times = { created_at: now(), updated_at: now() }
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('tests')
      .values({
        company_id,
        name,
        type: full.type!,
        time_limit,
        pass_rate,
        questions_count: questions.length,
        draft: JSON.stringify(full),
        library_key: company_id === null ? `library-${crypto.randomUUID()}` : null,
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = await tx
      .insertInto('test_versions')
      .values({ test_id: id, number: 1, content: JSON.stringify(full), activated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('tests')
      .set({ status: 'active', draft: null, version_id: version.id })
      .where('id', '=', id)
      .execute()
    return { id, version_id: version.id }
  })
}

/** Inserts the next version of a test, with these changes. */
export async function addVersion(
  db: Db,
  { id, version_id }: { id: string; version_id: string },
  changes: Partial<TestContent>,
): Promise<{ id: string; version_id: string }> {
  const { number, content } = await db
    .selectFrom('test_versions')
    .where('id', '=', version_id)
    .select((eb) => ['number', eb.ref('content').$castTo<TestContent>().as('content')])
    .executeTakeFirstOrThrow()
  const next = await db
    .insertInto('test_versions')
    .values({
      test_id: id,
      number: number + 1,
      content: JSON.stringify({ ...content, ...changes }),
      activated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pass_rate } = { ...content, ...changes }
  await db.updateTable('tests').set({ version_id: next.id, pass_rate }).where('id', '=', id).execute()
  return { id, version_id: next.id }
}

type AttemptColumns = Partial<Insertable<Attempts>>

/** Inserts an attempt: assigned and not started, unless told otherwise. */
export async function addAttempt(
  db: Db,
  {
    test,
    application_id,
    ...columns
  }: { test: { id: string; version_id: string }; application_id: string } & AttemptColumns,
): Promise<string> {
  const { company_id, applicant_id } = await db
    .selectFrom('applications')
    .where('id', '=', application_id)
    .select(['company_id', 'applicant_id'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('attempts')
    .values({
      application_id,
      company_id,
      applicant_id,
      test_id: test.id,
      version_id: test.version_id,
      status: 'assigned',
      assigned_at: now(),
      due_at: fromNow(7 * 86_400_000),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
