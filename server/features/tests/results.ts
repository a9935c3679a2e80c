import { sql } from 'kysely'
import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { resultLabels } from '#domain/tests/attempt.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import type { gradingApi, resultsQuery } from '#domain/tests/grading-api.ts'
import type { Suggestion, TestStatistics } from '#domain/tests/grading.ts'
import { scoringOf } from '#domain/tests/question.ts'
import { isPassed } from '#domain/tests/score.ts'
import { testStatistics } from '#domain/tests/statistics.ts'
import type { AttemptFacts, GradeWithSuggestion } from '#domain/tests/statistics.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { ofSeenJobs, ofSeenApplications } from '#server/features/accounts/job-access.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { minutesUsed, passed, presentResult, resultRows } from './show-result.ts'
import type { ResultRow } from './show-result.ts'
import { findTest, findVersion } from './find-test.ts'

const columns = {
  submitted_at: sql.ref('attempts.submitted_at'),
  applicant_name: sql`lower(users.name)`,
  job_title: sql`lower(jobs.title)`,
  score: sql.ref('attempts.score'),
  minutes_used: minutesUsed,
  assigned_at: sql.ref('attempts.assigned_at'),
}

type ResultsQuery = z.output<typeof resultsQuery>
type ResultFilters = Pick<ResultsQuery, 'q' | 'status' | 'passed' | 'job_id'>

/** The filtered attempts at a test in the actor's company. */
const filterResults = (actor: Actor, test_id: string, { q, status, passed: is, job_id }: ResultFilters) =>
  resultRows(db)
    .where('attempts.test_id', '=', test_id)
    .where('attempts.company_id', '=', asMember(actor).company_id)
    .where(ofSeenJobs(asMember(actor), sql.ref('jobs.id')))
    .$if(status.length > 0, (rows) => rows.where('attempts.status', 'in', status))
    .$if(is !== undefined, (rows) => rows.where(sql<boolean>`${passed} = ${is}`))
    .$if(job_id !== undefined, (rows) => rows.where('jobs.id', '=', job_id!))
    .$if(Boolean(q), (rows) => rows.where(containsWords(q, [sql.ref('users.name'), sql.ref('jobs.title')])))

/** The order of results; those without a value come last. */
function resultOrder(sort: ResultsQuery['sort']) {
  const { column, direction } = sortOrder(sort, columns)
  const turn = sql.raw(direction)
  return sql`${column} ${turn} nulls last, attempts.id ${turn}`
}

/** The attempts at a test in the actor's company. */
export async function listResults(actor: Actor, test_id: string, query: ResultsQuery): Promise<Page<TestResult>> {
  authorize(actor, 'test.see_results', await findTest(db, test_id))
  const { page, per_page, sort, ...filters } = query
  const { rows, total } = await readPage(filterResults(actor, test_id, filters).orderBy(resultOrder(sort)), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentResult(actor, row)), page, per_page, total }
}

/** Rows per query. */
const batch = 500

type ExportQuery = z.output<(typeof gradingApi)['exportResults']['schema']['querystring']>

/** The attempts at a test as a table, with dates in the company's time zone. */
export async function exportResults(actor: Actor, test_id: string, { sort, ...filters }: ExportQuery) {
  authorize(actor, 'test.see_results', await findTest(db, test_id))
  const { timezone } = await db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select('timezone')
    .executeTakeFirstOrThrow()
  const ids = await filterResults(actor, test_id, filters)
    .clearSelect()
    .select('attempts.id')
    .orderBy(resultOrder(sort))
    .execute()
  return {
    name: `test-results-${now().slice(0, 10)}`,
    columns: columnsIn(timezone),
    batches: inBatches(ids.map(({ id }) => id)),
  }
}

function columnsIn(timezone: string): Column<ResultRow>[] {
  const dayOf = (at: string | null) => at && dateIn(timezone, new Date(at))
  return [
    { title: 'Applicant', cell: (row) => row.applicant_name },
    { title: 'Job', cell: (row) => row.job_title },
    { title: 'Status', cell: (row) => resultLabels[row.status] },
    { title: 'Score', cell: (row) => row.score },
    { title: 'Passed', cell: (row) => (row.is_passed === null ? null : row.is_passed ? 'Yes' : 'No') },
    { title: 'Minutes Used', cell: (row) => row.minutes_used },
    { title: 'Assigned', cell: (row) => dayOf(row.assigned_at) },
    { title: 'Due', cell: (row) => dayOf(row.due_at) },
    { title: 'Submitted', cell: (row) => dayOf(row.submitted_at) },
    { title: 'Graded', cell: (row) => dayOf(row.graded_at) },
    { title: 'Version', cell: (row) => row.version },
    { title: 'Integrity Notes', cell: (row) => row.integrity_notes },
    { title: 'Result From', cell: (row) => dayOf(row.reused_from) },
    { title: 'Replaced Because', cell: (row) => row.replaced_because },
    { title: 'Link', cell: (row) => config.origin + pathTo('company_application', { id: row.application_id }) },
  ]
}

/** In batches, so that no connection is held while the client does not read. */
async function* inBatches(ids: readonly string[]): AsyncGenerator<ResultRow[]> {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const rows = await resultRows(db).where('attempts.id', 'in', some).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield some.flatMap((id) => byId.get(id) ?? [])
  }
}

/** The newest graded attempts that are considered. */
const limit = 1_000

/** The statistics of a test over the newest graded attempts in the actor's company. Reused results are left out. */
export async function showStatistics(actor: Actor, test_id: string): Promise<TestStatistics> {
  const test = await findTest(db, test_id)
  authorize(actor, 'test.see_results', test)
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .where('attempts.test_id', '=', test_id)
    .where('attempts.company_id', '=', asMember(actor).company_id)
    .where(ofSeenApplications(asMember(actor), sql.ref('attempts.application_id')))
    .where('attempts.status', '=', 'graded')
    .where('attempts.reused_attempt_id', 'is', null)
    .select(['attempts.id', 'attempts.score', 'attempts.version_id', 'test_versions.time_limit'])
    .select(minutesUsed.as('minutes'))
    .orderBy('attempts.graded_at', 'desc')
    .orderBy('attempts.id')
    .limit(limit)
    .execute()
  const ids = attempts.map(({ id }) => id)
  const [answers, grades] = ids.length === 0 ? [[], []] : await Promise.all([answersOf(ids), gradesOf(ids)])
  const byAttempt = Map.groupBy(answers, ({ attempt_id }) => attempt_id)
  const facts: AttemptFacts[] = []
  for (const { id, version_id, score, minutes, time_limit } of attempts) {
    const content = await findVersion(db, version_id)
    const worth = new Map(content.questions.map((one) => [one.id, scoringOf(one) === 'none' ? 0 : one.points]))
    const given = byAttempt.get(id) ?? []
    // In proportion to the time limit at most: companies do not see extra time.
    const seconds = given.reduce((sum, answer) => sum + answer.seconds, 0)
    const pace = Math.min(1, (time_limit * 60) / Math.max(1, seconds))
    facts.push({
      score,
      minutes,
      is_passed: isPassed(score, content),
      answers: given.map((answer) => ({
        ...answer,
        seconds: answer.seconds * pace,
        points_max: worth.get(answer.question_id) ?? 0,
      })),
    })
  }
  return testStatistics((test.published ?? test.draft)!.questions, facts, grades)
}

const answersOf = (attempt_ids: string[]) =>
  db
    .selectFrom('answers')
    .where(sql<boolean>`attempt_id = any(${attempt_ids}::uuid[])`)
    .select(['attempt_id', 'question_id', 'points', 'seconds'])
    .select((eb) => eb.ref('value').$castTo<AnswerValue>().as('value'))
    .execute()

const gradesOf = (attempt_ids: string[]) =>
  db
    .selectFrom('gradings')
    .where(sql<boolean>`attempt_id = any(${attempt_ids}::uuid[])`)
    .where('graded_at', 'is not', null)
    .where('suggestion', 'is not', null)
    .select((eb) => [
      eb.ref('criteria').$castTo<GradeWithSuggestion['criteria']>().as('criteria'),
      eb.ref('suggestion').$castTo<Suggestion>().as('suggestion'),
    ])
    .execute()
