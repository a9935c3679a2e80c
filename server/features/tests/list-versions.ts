import { sql } from 'kysely'
import { asUser, companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { TestContent, TestVersion } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findTest } from './test-row.ts'
import { ofSeenApplications } from '#server/features/accounts/job-access.ts'

/** The versions of a test, newest first, with the numbers of the company's attempts; for staff, of all attempts. */
export async function listVersions(
  actor: Actor,
  test_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<TestVersion>> {
  authorize(actor, 'test.see', await findTest(db, test_id))
  const company_id = companyOf(actor)
  const rows = db.selectFrom('test_versions').where('test_versions.test_id', '=', test_id)
  const { rows: items, total } = await readPage(
    rows
      .leftJoin('users', 'users.id', 'test_versions.activated_by')
      .select(['test_versions.number', 'test_versions.activated_at', 'users.name as activated_by'])
      .select((eb) => eb.ref('test_versions.content').$castTo<TestContent>().as('content'))
      .select(({ selectFrom }) =>
        selectFrom('attempts')
          .whereRef('attempts.version_id', '=', 'test_versions.id')
          .$if(company_id !== null, (attempts) => attempts.where('attempts.company_id', '=', company_id!))
          .where(ofSeenApplications(asUser(actor), sql.ref('attempts.application_id')))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('attempts_count'),
      )
      .orderBy('test_versions.number', 'desc'),
    { page, per_page },
    rows,
  )
  return { items, page, per_page, total }
}
