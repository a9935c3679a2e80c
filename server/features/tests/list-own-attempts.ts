import type { OwnAttempt } from '#domain/tests/attempt.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'

const toDo: readonly (typeof attemptMachine.states)[number][] = ['assigned', 'in_progress']
const taken: readonly (typeof attemptMachine.states)[number][] = ['submitted', 'graded']

/** Assigned tests, as applicants see them. */
export function ownAttemptRows(from: Db | Tx) {
  return from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('companies', 'companies.id', 'attempts.company_id')
    .select([
      'attempts.id',
      'attempts.application_id',
      'companies.name as company_name',
      'tests.name as test_name',
      'tests.type as test_type',
      'tests.time_limit',
      'attempts.status',
      'attempts.assigned_at',
      'attempts.due_at',
      'attempts.submitted_at',
    ])
}

/** The actor's attempts, with the numbers to do and taken. */
export async function listOwnAttempts(
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<Page<OwnAttempt> & { to_do: number; taken: number }> {
  const mine = asUser(actor).user_id
  const [items, counted] = await Promise.all([
    ownAttemptRows(db)
      .where('attempts.applicant_id', '=', mine)
      .orderBy(({ eb }) => eb('attempts.status', 'in', toDo), 'desc')
      .orderBy('attempts.due_at')
      .orderBy('attempts.id')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    db
      .selectFrom('attempts')
      .where('applicant_id', '=', mine)
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('status', 'in', toDo).as('to_do'),
        fn.countAll<number>().filterWhere('status', 'in', taken).as('taken'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items, page: query.page, per_page: query.per_page, ...counted }
}
