import type { Db, Tx } from '#server/db/connect.ts'

/** The tests that an application still asks its sender to take, by name. */
export function listAssignedTests(from: Db | Tx, application_id: string) {
  return from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('attempts.application_id', '=', application_id)
    .where('attempts.status', '=', 'assigned')
    .select(['tests.name', 'tests.time_limit'])
    .orderBy('tests.name')
    .orderBy('tests.id')
    .execute()
}
