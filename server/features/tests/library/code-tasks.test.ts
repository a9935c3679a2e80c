import { PGlite } from '@electric-sql/pglite'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import amaro from 'amaro'
import { loadPyodide } from 'pyodide'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { describe, expect, test } from 'vitest'
import type { Question } from '#domain/tests/question.ts'
import { callJavaScript } from '#domain/tests/running/call-javascript.ts'
import { callPython, preparePython } from '#domain/tests/running/call-python.ts'
import { isSameResult } from '#domain/tests/running/compare-rows.ts'
import type { Program, QueryReply } from '#domain/tests/running/reply.ts'
import { runQuery } from '#domain/tests/running/run-query.ts'
import { stripTypes } from '#domain/tests/running/strip-types.ts'
import { judgeCase } from '#domain/tests/running/verdict.ts'
import type { CodeSample } from '#domain/tests/work-samples/code.ts'
import type { SqlSample } from '#domain/tests/work-samples/sql.ts'
import { libraryTests } from './library-tests.ts'

const questions: Question[] = Object.values(libraryTests).flatMap((one) => one.questions)
const samplesOf = <Sample>(kind: string) =>
  questions.flatMap(({ question, work_sample }) =>
    work_sample?.kind === kind ? [[question.split('\n')[0]!, work_sample as Sample] as const] : [],
  )

describe('the solution passes all cases, and no code that is there at first does', async () => {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant as never)
  const pyodide = await loadPyodide({ jsglobals: {} })
  preparePython(pyodide)

  const verdictsOf = ({ samples, key }: CodeSample, written: Program) => {
    const program = written.language === 'typescript' ? stripTypes(amaro.transformSync, written) : written
    if ('status' in program) return program.message
    return [...samples, ...key.cases].flatMap((one) => {
      const reply =
        program.language === 'python'
          ? callPython(pyodide, program, one.arguments)
          : callJavaScript(quickjs, program, one.arguments)
      const { verdict, name, message, got } = judgeCase(one, reply, 0)
      return verdict === 'passed' ? [] : [{ name, verdict, message, got }]
    })
  }

  test.each(samplesOf<CodeSample>('code'))('%s', (_name, sample) => {
    const { function_name, starters, key } = sample
    expect(verdictsOf(sample, { ...key.solution!, function_name })).toEqual([])
    for (const [language, code] of Object.entries(starters) as [Program['language'], string][])
      expect(verdictsOf(sample, { language, code, function_name }).length, language).toBeGreaterThan(0)
    expect(key.cases.length).toBeGreaterThanOrEqual(6)
    expect(new Set(key.cases.map((one) => one.name)).size).toBe(key.cases.length)
  })
})

describe('the query works on all data sets, and no constant is right', async () => {
  const pglite = await PGlite.create()

  test.each(samplesOf<SqlSample>('sql'))('%s', async (_name, { schema, rows, key, is_ordered }) => {
    const results: Extract<QueryReply, { status: 'returned' }>[] = []
    for (const one of [rows, ...key.data_sets]) {
      const reply = await runQuery(pglite, { schema, rows: one }, key.query)
      if (reply.status !== 'returned') throw new Error(reply.message)
      results.push(reply)
    }
    expect(key.data_sets.length).toBeGreaterThanOrEqual(3)
    for (const [at, one] of results.entries())
      for (const other of results.slice(at + 1)) expect(isSameResult(one, other, { is_ordered })).toBe(false)
  })
})
