import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { companyOf, asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import { testMachine } from '#domain/tests/test-machine.ts'
import { testActions } from '#domain/tests/test.ts'
import type { TestContent, TestDetails, TestSummary } from '#domain/tests/test.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'

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

/** What commands need to know of a test. Throws `not_found`; the caller authorizes. */
export async function findTest(from: Db | Tx, id: string) {
  return testRow(from, id).executeTakeFirstOrThrow(notFound)
}

/** The same, locked until the end of the transaction, then read, so that the newest values are read. */
export async function lockTest(tx: Tx, id: string) {
  await lockRow(tx, 'tests', id)
  return findTest(tx, id)
}

type TestRow = Awaited<ReturnType<typeof findTest>>

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
const isOwn = (actor: Actor, { company_id }: Pick<TestRow, 'company_id'>): boolean => company_id === companyOf(actor)

/** The content to edit: the unpublished changes or the draft, otherwise the current version. */
export const contentOf = (actor: Actor, test: Pick<TestRow, 'company_id' | 'draft' | 'published'>): TestContent =>
  ((isOwn(actor, test) && test.draft) || test.published)!

/** Versions never change, so the ones in use stay in memory. */
const cache = new Map<string, TestContent>()
const cacheLimit = 200

/** The content of a version. */
export async function findVersion(from: Db | Tx, id: string): Promise<TestContent> {
  const known = cache.get(id)
  if (known) return known
  const { content } = await from
    .selectFrom('test_versions')
    .where('id', '=', id)
    .select((eb) => eb.ref('content').$castTo<TestContent>().as('content'))
    .executeTakeFirstOrThrow()
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(id, content)
  return content
}

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
      'tests.level',
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
