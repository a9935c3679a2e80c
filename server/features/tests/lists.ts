import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser, companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, failures } from '#domain/kernel/errors.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { bulkTestsLimit } from '#domain/tests/api.ts'
import type {
  testsExportQuery,
  testsFilter,
  testsQuery,
  BulkTestMove,
  BulkTestsForm,
  BulkTestsResult,
} from '#domain/tests/api.ts'
import { testStatusLabels } from '#domain/tests/test-machine.ts'
import { testCategoryLabels, testLevelLabels } from '#domain/tests/test.ts'
import type { TestContent, TestSummary, TestVersion } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { ofSeenApplications } from '#server/features/accounts/job-access.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { archiveTest, unarchiveTest } from './archiving.ts'
import { deleteTest } from './editing.ts'
import { findTest, orZero, presentTest, testRows } from './find-test.ts'

const sortColumns = {
  name: sql`lower(tests.name)`,
  type: sql.ref('tests.type'),
  category: sql.ref('tests.category'),
  time_limit: sql.ref('tests.time_limit'),
  questions_count: sql.ref('tests.questions_count'),
  jobs_count: orZero(sql.ref('test_counts.jobs')),
  attempts_count: orZero(sql.ref('test_counts.attempts')),
  created_at: sql.ref('tests.created_at'),
  updated_at: sql.ref('tests.updated_at'),
}

const orderOf = (sort: z.output<typeof testsQuery>['sort']) => sortOrder(sort, sortColumns)

/**
 * The tests of the actor's company, followed by the library, each in the requested order. Only admins see the library's
 * drafts.
 */
export async function listTests(actor: Actor, query: z.output<typeof testsQuery>): Promise<Page<TestSummary>> {
  authorize(actor, 'test.list')
  const order = orderOf(query.sort)
  const { rows: items, total } = await readPage(
    filterTests(actor, testRows(db, actor), query)
      .orderBy(sql`tests.company_id is null`)
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction),
    query,
  )
  const { page, per_page } = query
  return { items: items.map((row) => presentTest(actor, row)), page, per_page, total }
}

const exportColumns: Column<TestSummary>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Type', cell: ({ category }) => testCategoryLabels[category] },
  { title: 'Level', cell: ({ level }) => (level ? testLevelLabels[level] : '') },
  { title: 'Status', cell: ({ status }) => testStatusLabels[status] },
  { title: 'Duration (min)', cell: ({ time_limit }) => time_limit },
  { title: 'Questions', cell: ({ questions_count }) => questions_count },
  { title: 'Jobs', cell: ({ jobs_count }) => jobs_count },
  { title: 'Attempts', cell: ({ attempts_count }) => attempts_count },
  { title: 'Created', cell: ({ created_at }) => created_at.slice(0, 10) },
]

/** The actor's tests as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportTests(actor: Actor, { ids, sort, ...filter }: z.output<typeof testsExportQuery>) {
  authorize(actor, 'test.list')
  const order = orderOf(sort)
  const findIds = () =>
    filterTests(actor, testRows(db, actor), filter)
      .$if(ids.length > 0, (tests) => tests.where('tests.id', 'in', ids))
      .clearSelect()
      .select('tests.id')
      .orderBy(sql`tests.company_id is null`)
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction)
      .limit(exportLimit)
      .execute()
  const findRows = async (some: readonly string[]) => {
    const rows = await testRows(db, actor).where('tests.id', 'in', some).execute()
    const found = new Map(rows.map((row) => [row.id, presentTest(actor, row)]))
    return some.flatMap((id) => found.get(id) ?? [])
  }
  return { name: `tests-${now().slice(0, 10)}`, columns: exportColumns, batches: batchesById(findIds, findRows) }
}

const day_ms = 86_400_000

/** The tests that the actor may see and that match: of the company and the library; for admins, the library with its drafts. */
function filterTests<Rows extends ReturnType<typeof testRows>>(
  actor: Actor,
  rows: Rows,
  filter: z.output<typeof testsFilter>,
) {
  const { user_id, role } = asUser(actor)
  const company_id = companyOf(actor)
  return rows
    .where(({ eb, or, and }) => {
      const own = eb('tests.company_id', '=', company_id)
      const shared = eb('tests.company_id', 'is', null)
      const library = role === 'admin' ? shared : and([shared, eb('tests.status', '<>', 'draft')])
      return filter.source === 'own' ? own : filter.source === 'library' ? library : or([own, library])
    })
    .$if(filter.active_only === true, (tests) => tests.where('tests.is_active', '=', true))
    .$if(filter.category !== undefined, (tests) => tests.where('tests.category', '=', filter.category!))
    .$if(filter.type.length > 0, (tests) => tests.where('tests.type', 'in', filter.type))
    .where('tests.status', 'in', filter.status.length > 0 ? filter.status : ['draft', 'active'])
    .$if(filter.favorite === true, (tests) =>
      tests.where('tests.id', 'in', db.selectFrom('test_favorites').where('user_id', '=', user_id).select('test_id')),
    )
    .$if(filter.edited_within !== undefined, (tests) =>
      tests.where('tests.updated_at', '>=', fromNow(-filter.edited_within! * day_ms)),
    )
    .$if(Boolean(filter.q), (tests) => tests.where(containsWords(filter.q, [sql.ref('tests.name')])))
}

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

const commands: Record<BulkTestMove, (actor: Actor, id: string) => Promise<unknown>> = {
  archive: archiveTest,
  unarchive: unarchiveTest,
  delete: deleteTest,
}

/**
 * Archives, unarchives or deletes tests of the library, each on its own: those for which it is not possible are skipped
 * with the reason. A preview says the same and changes nothing.
 */
export async function bulkTests(actor: Actor, { move, ids, filter, preview }: BulkTestsForm): Promise<BulkTestsResult> {
  authorize(actor, 'test.bulk')
  const named = [...new Set(ids)]
  const found = testRows(db, actor)
  const rows = await (filter ? filterTests(actor, found, filter) : found.where('tests.id', 'in', named))
    .where('tests.company_id', 'is', null)
    .orderBy('tests.name')
    .limit(bulkTestsLimit)
    .execute()
  const missing = named.filter((id) => !rows.some((row) => row.id === id))
  const result: BulkTestsResult = {
    changed: [],
    skipped: missing.map((id) => ({ id, name: null, reason: failures.not_found.message })),
  }
  for (const test of rows.map((row) => presentTest(actor, row))) {
    const { id, name } = test
    const reason = preview ? refusalOf(test, move) : await attempt(() => commands[move](actor, id))
    if (reason === null) result.changed.push({ id, name })
    else result.skipped.push({ id, name, reason })
  }
  return result
}

/** The message of an expected failure; null on success. */
async function attempt(change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

/** Why a test would be skipped; null if it would not be. */
function refusalOf({ allowed, attempts_count }: TestSummary, move: BulkTestMove): string | null {
  if (allowed.includes(move)) return null
  if (move !== 'delete') return failures.illegal_move.message
  return failures[attempts_count > 0 ? 'has_attempts' : 'required_by_jobs'].message
}
