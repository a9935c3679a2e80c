import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { mayMove } from '#domain/kernel/machine.ts'
import { asUser, companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import { testMachine } from '#domain/tests/test-machine.ts'
import { testActions } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'

/** Tests for lists and pickers, with the counts of the companies that the actor may see. */
export function testRows(from: Db | Tx, actor: Actor) {
  const company_id = companyOf(actor)
  const user_id = isUser(actor) ? actor.user_id : null
  return from
    .selectFrom('tests')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('test_counts')
          .whereRef('test_counts.test_id', '=', 'tests.id')
          .$if(company_id !== null, (counts) => counts.where('test_counts.company_id', '=', company_id!))
          .$if(actor.role === 'account_manager', (counts) =>
            counts.where(seenByStaff(asUser(actor), sql.ref('test_counts.company_id'))),
          )
          .select([total('jobs'), total('attempts'), total('graded'), total('score_total')])
          .as('test_counts'),
      (join) => join.onTrue(),
    )
    .select([
      'tests.id',
      'tests.company_id',
      'tests.name',
      'tests.type',
      'tests.category',
      'tests.pass_rate',
      'tests.time_limit',
      'tests.questions_count',
      'tests.status',
      'tests.is_active',
      'tests.created_at',
      'tests.updated_at',
      orZero(sql.ref('test_counts.jobs')).as('jobs_count'),
      orZero(sql.ref('test_counts.attempts')).as('attempts_count'),
    ])
    .select(
      sql<number | null>`round(test_counts.score_total::numeric / nullif(test_counts.graded, 0))::integer`.as(
        'average_score',
      ),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('test_favorites')
          .select('user_id')
          .whereRef('test_favorites.test_id', '=', 'tests.id')
          .where('test_favorites.user_id', '=', user_id),
      )
        .$castTo<boolean>()
        .as('is_favorite'),
    )
}

const total = (count: 'jobs' | 'attempts' | 'graded' | 'score_total') =>
  sql<number | null>`sum(${sql.ref(`test_counts.${count}`)})::integer`.as(count)

export const orZero = (count: Expression<unknown>) => sql<number>`coalesce(${count}, 0)`

type Row = Awaited<ReturnType<ReturnType<typeof testRows>['execute']>>[number]

/** A test in a list, with what the actor may do with it now. */
export function presentTest(actor: Actor, row: Row): TestSummary {
  const { company_id, ...test } = row
  return {
    ...test,
    source: company_id === null ? 'library' : 'own',
    allowed: testActions.filter((action) => isPossible(action, row) && isPermitted(actor, action, row)),
  }
}

/** The test as it is now. Throws `not_found`. */
export async function presentTestNow(tx: Db | Tx, actor: Actor, id: string): Promise<TestSummary> {
  const row = await testRows(tx, actor).where('tests.id', '=', id).executeTakeFirstOrThrow(notFound)
  return presentTest(actor, row)
}

type Action = (typeof testActions)[number]

function isPossible(action: Action, { status, attempts_count, jobs_count }: Row): boolean {
  switch (action) {
    case 'archive':
    case 'unarchive':
      return mayMove(testMachine, status, action)
    case 'delete':
      return attempts_count === 0 && jobs_count === 0
    case 'assign':
      return status === 'active'
    case 'edit':
      return status !== 'archived'
    case 'clone':
    case 'grade':
      return true
  }
}

const isPermitted = (actor: Actor, action: Action, test: Row) =>
  action === 'grade' ? may(actor, 'attempt.list_gradings') : may(actor, `test.${action}`, test)
