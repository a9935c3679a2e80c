import { companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { TestContent } from '#domain/tests/test.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** What commands need to know of a test. Throws `not_found`; the caller authorizes. */
export async function findTest(from: Db | Tx, id: string) {
  const test = await testRow(from, id).executeTakeFirst()
  if (!test) throw new Failure('not_found')
  return test
}

/** The same, locked until the end of the transaction, then read, so that the newest values are read. */
export async function lockTest(tx: Tx, id: string) {
  await tx.selectFrom('tests').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findTest(tx, id)
}

export type TestRow = Awaited<ReturnType<typeof findTest>>

const testRow = (from: Db | Tx, id: string) =>
  from
    .selectFrom('tests')
    .leftJoin('test_versions', 'test_versions.id', 'tests.version_id')
    .where('tests.id', '=', id)
    .select([
      'tests.id',
      'tests.company_id',
      'tests.name',
      'tests.category',
      'tests.status',
      'tests.revision',
      'tests.version_id',
      'test_versions.number as version',
      'test_versions.activated_at',
    ])
    .select((eb) => eb.ref('tests.draft').$castTo<TestContent | null>().as('draft'))
    .select((eb) => eb.ref('test_versions.content').$castTo<TestContent | null>().as('published'))

/** Whether the actor answers for a test. Companies see a library test as it was last activated. */
export const isOwn = (actor: Actor, { company_id }: Pick<TestRow, 'company_id'>): boolean =>
  company_id === companyOf(actor)

/** The content to edit: the unpublished changes or the draft, otherwise the current version. */
export const contentOf = (actor: Actor, test: Pick<TestRow, 'company_id' | 'draft' | 'published'>): TestContent =>
  ((isOwn(actor, test) && test.draft) || test.published)!
