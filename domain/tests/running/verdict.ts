import { z } from 'zod'
import { isSameJson } from './compare-json.ts'
import type { CaseReply, Stopped } from './reply.ts'

export const verdicts = ['passed', 'wrong', 'error', 'invalid', 'timeout', 'memory', 'output', 'crashed'] as const
export type Verdict = (typeof verdicts)[number]

export const verdictLabels: Record<Verdict, string> = {
  passed: 'Passed',
  wrong: 'Wrong result',
  error: 'Error',
  invalid: 'Not valid',
  timeout: 'Took too long',
  memory: 'Used too much memory',
  output: 'Result too large',
  crashed: 'Stopped working',
}

/** What came of a test case, or of a data set. */
export const caseResult = z
  .object({
    name: z.string(),
    verdict: z.enum(verdicts),
    /** The returned value, as JSON; null without one, and for queries. */
    got: z.string().nullable(),
    message: z.string().nullable(),
    /** The line of the answer in which it failed. */
    line: z.number().int().nullable(),
    /** What the program printed. */
    output: z.string(),
    ms: z.number().int(),
  })
  .meta({ id: 'CaseResult' })
export type CaseResult = z.output<typeof caseResult>

/** Judges what a program returned for a case. */
export function judgeCase(
  { name, expected }: { name: string; expected: string },
  reply: CaseReply,
  ms: number,
): CaseResult {
  if (reply.status !== 'returned') return failedCase(name, reply, ms)
  const { value, output } = reply
  const verdict = isSameJson(expected, value) ? 'passed' : 'wrong'
  return { name, verdict, got: value, message: null, line: null, output, ms }
}

/** The result of a case that has no value. */
export const failedCase = (name: string, { status, message, line, output }: Stopped, ms: number): CaseResult => ({
  name,
  verdict: status,
  got: null,
  message,
  line,
  output,
  ms,
})
