import { companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { contentOf, findTest, isOwn } from './test-row.ts'
import { presentTestNow } from './test-rows.ts'

/** A test with its questions and keys, for the members of its company; a library test for every company and for staff. */
export async function showTest(from: Db | Tx, actor: Actor, id: string): Promise<TestDetails> {
  const test = await findTest(from, id)
  authorize(actor, 'test.see', test)
  const company_id = companyOf(actor)
  const [summary, jobs, to_grade] = await Promise.all([
    presentTestNow(from, actor, id),
    from
      .selectFrom('job_tests')
      .innerJoin('jobs', 'jobs.id', 'job_tests.job_id')
      .where('job_tests.test_id', '=', id)
      .where('jobs.company_id', '=', company_id)
      .select(['jobs.id', 'jobs.title'])
      .orderBy('jobs.updated_at', 'desc')
      .limit(100)
      .execute(),
    from
      .selectFrom('gradings')
      .innerJoin('attempts', 'attempts.id', 'gradings.attempt_id')
      .where('attempts.test_id', '=', id)
      .where('attempts.company_id', '=', company_id)
      .where('gradings.graded_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...summary,
    content: contentOf(actor, test),
    has_unpublished_changes: isOwn(actor, test) && test.draft !== null && test.published !== null,
    version: test.version,
    activated_at: test.activated_at,
    revision: test.revision,
    jobs,
    to_grade: to_grade.count,
  }
}
