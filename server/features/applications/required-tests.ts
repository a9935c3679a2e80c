import type { RequiredTest } from '#domain/applications/company-application.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { JobRow } from '#server/features/jobs/find-job.ts'
import { passed } from '#server/features/tests/show-result.ts'

/** The job's required tests and all assigned ones of each application to it, with their current attempts. */
export async function listRequiredTests(
  from: Db | Tx,
  application_ids: readonly string[],
  job: Pick<JobRow, 'tests'>,
): Promise<RequiredTest[][]> {
  const attempts = await from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .where('attempts.application_id', 'in', application_ids)
    .where('attempts.replaced_at', 'is', null)
    .select(['attempts.application_id', 'tests.id', 'tests.name', 'tests.type', 'test_versions.pass_rate'])
    .select(['attempts.id as attempt_id', 'attempts.status', 'attempts.score', passed.as('is_passed')])
    .select(['attempts.due_at', 'attempts.submitted_at'])
    .orderBy('attempts.assigned_at')
    .orderBy('attempts.id')
    .execute()
  return application_ids.map((id) => {
    const own = attempts.filter(({ application_id }) => application_id === id)
    const unassigned = job.tests.filter((test) => !own.some((attempt) => attempt.id === test.id))
    return [
      ...own.map(({ application_id: _, ...attempt }) => attempt),
      ...unassigned.map(({ id: test_id, name, type, pass_rate }) => ({ id: test_id, name, type, pass_rate, ...none })),
    ]
  })
}

const none = { attempt_id: null, status: null, score: null, is_passed: null, due_at: null, submitted_at: null }
