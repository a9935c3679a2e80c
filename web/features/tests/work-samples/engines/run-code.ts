import { runCases } from '#domain/tests/running/run-each.ts'
import type { CaseReply, Program, Stopped } from '#domain/tests/running/reply.ts'
import { failedCase } from '#domain/tests/running/verdict.ts'
import type { CaseResult } from '#domain/tests/running/verdict.ts'
import type { CodeCase } from '#domain/tests/work-samples/code.ts'
import { browserClock } from './browser-clock.ts'
import type { CodeCall } from './engine-questions.ts'
import { prepareSpare, startEngine } from './start-engine.ts'
import type { RunOptions } from './start-engine.ts'

/** Runs a program on test cases in this browser, with the same limits and verdicts as on the server. */
export async function runCode(
  program: Program,
  cases: readonly CodeCase[],
  options: RunOptions,
): Promise<CaseResult[]> {
  const runnable = program.language === 'typescript' ? await withoutTypes(program, options) : program
  if ('status' in runnable) return cases.map(({ name }) => failedCase(name, runnable, 0))
  const engineName = runnable.language === 'python' ? 'python' : 'javascript'
  const start = async () => {
    const engine = await startEngine(engineName, options)
    return {
      call: (args: string) => engine.ask<CodeCall, CaseReply>({ program: runnable, args }),
      end: engine.end,
    }
  }
  const results = await runCases(cases, start, browserClock)
  options.signal.throwIfAborted()
  prepareSpare(engineName)
  return results
}

async function withoutTypes(program: Program, options: RunOptions): Promise<Program | Stopped> {
  const engine = await startEngine('typescript', options)
  try {
    return await engine.ask<Program, Program | Stopped>(program)
  } finally {
    engine.end()
    prepareSpare('typescript')
  }
}
