import { join } from 'node:path'
import { answerRunLimits } from '#domain/tests/answer-run.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { Question } from '#domain/tests/question.ts'
import { isSameResult } from '#domain/tests/running/compare-rows.ts'
import type { QueryReply } from '#domain/tests/running/reply.ts'
import { failedCase, judgeCase } from '#domain/tests/running/verdict.ts'
import type { CaseResult } from '#domain/tests/running/verdict.ts'
import type { CodeAnswer, CodeSample } from '#domain/tests/work-samples/code.ts'
import type { SqlAnswer, SqlSample } from '#domain/tests/work-samples/sql.ts'
import { config } from '#server/platform/config/config.ts'
import { onShutdown } from '#server/platform/process/process-lifecycle.ts'
import { RunnersProcess } from '#server/platform/runs/runners-process.ts'
import type { ProgramRuns } from '#server/platform/runs/runners.ts'

/** What came of running an answer. */
export interface FinishedRun {
  cases: CaseResult[]
  engine: string
  duration_ms: number
  cpu_ms: number
}

let made: ProgramRuns | undefined

/** Those of this process. */
export function runners(): ProgramRuns {
  if (!made) {
    made = new RunnersProcess(join(config.dataDir, 'engines'))
    onShutdown(() => made?.close())
  }
  return made
}

/** Runs an answer with the hidden cases or data sets of its question. Throws if our own programs fail. */
export async function runWork(question: Question, value: AnswerValue): Promise<FinishedRun> {
  const { work_sample } = question
  const run =
    work_sample?.kind === 'sql'
      ? await runSql(work_sample, value as SqlAnswer)
      : await runCode(work_sample as CodeSample, value as CodeAnswer)
  return { ...run, cases: run.cases.map(shortened) }
}

/** What is kept of a case. */
const shortened = (one: CaseResult): CaseResult => ({
  ...one,
  got: one.got && one.got.slice(0, answerRunLimits.got).toWellFormed(),
  output: one.output.slice(0, answerRunLimits.output).toWellFormed(),
})

/** The name of a case, by default its number. */
const nameOf = (name: string, at: number) => name || `Case ${at + 1}`

async function runCode({ function_name, key }: CodeSample, { language, code }: CodeAnswer): Promise<FinishedRun> {
  const { ran, ...run } = await runners().runProgram(
    { language, code, function_name },
    key.cases.map((one) => one.arguments),
  )
  const cases = key.cases.map(({ name, expected }, at) =>
    judgeCase({ name: nameOf(name, at), expected }, ran[at]!.reply, ran[at]!.ms),
  )
  return { ...run, cases }
}

async function runSql(sample: SqlSample, { query }: SqlAnswer): Promise<FinishedRun> {
  const expected = await expectedResults(sample)
  const { ran, ...run } = await runners().runQuery(query, dataSetsOf(sample))
  const cases = ran.map(({ reply, ms }, at): CaseResult => {
    const name = `Data set ${at + 1}`
    if (reply.status !== 'returned') return failedCase(name, reply, ms)
    const isRight = isSameResult(expected[at]!, reply, sample)
    const message = isRight ? null : differenceOf(expected[at]!, reply)
    return { name, verdict: isRight ? 'passed' : 'wrong', got: null, message, line: null, output: '', ms }
  })
  return { ...run, cases }
}

/** The databases in which an answer is tested; without hidden ones, that which the applicant saw. */
const dataSetsOf = ({ schema, rows, key }: SqlSample) =>
  (key.data_sets.length > 0 ? key.data_sets : [rows]).map((one) => ({ schema, rows: one }))

type Result = Extract<QueryReply, { status: 'returned' }>

const kept = new Map<string, Promise<Result[]>>()
const keptMax = 100

/** The results of the key's query, which runs in a process of its own, once for many answers. */
function expectedResults(sample: SqlSample): Promise<Result[]> {
  const name = JSON.stringify([sample.schema, sample.rows, sample.key])
  let results = kept.get(name)
  if (!results) {
    results = runKey(sample)
    results.catch(() => kept.delete(name))
    kept.set(name, results)
    if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
  }
  return results
}

async function runKey(sample: SqlSample): Promise<Result[]> {
  const { ran } = await runners().runQuery(sample.key.query, dataSetsOf(sample))
  return ran.map(({ reply }) => {
    if (reply.status !== 'returned') throw new Error(`the query of the key failed: ${reply.message}`)
    return reply
  })
}

function differenceOf(expected: Result, got: Result): string {
  if (expected.columns.length !== got.columns.length)
    return `${got.columns.length} columns instead of ${expected.columns.length}.`
  if (expected.rows.length !== got.rows.length) return `${got.rows.length} rows instead of ${expected.rows.length}.`
  return 'The rows differ.'
}
