import { runLimits } from './run-limits.ts'

/** The program of an applicant: it defines the function that each case calls. */
export interface Program {
  language: 'javascript' | 'typescript' | 'python'
  code: string
  function_name: string
}

/** Why a case has no result. */
export interface Stopped {
  status: 'error' | 'invalid' | 'timeout' | 'memory' | 'output' | 'crashed'
  message: string
  /** In the text of the applicant. */
  line: number | null
  output: string
  /** The engine cannot run another case. */
  isBroken?: boolean
}

/** What came of a call: the returned value as JSON. */
export type CaseReply = { status: 'returned'; value: string; output: string; isBroken?: boolean } | Stopped

/** What came of a query. Values are as PostgreSQL writes them. */
export type QueryReply =
  | {
      status: 'returned'
      columns: { name: string; is_number: boolean }[]
      rows: (string | null)[][]
      /** Whether there are more rows. */
      is_cut: boolean
      isBroken?: boolean
    }
  | Stopped

export const stopped = (
  status: Stopped['status'],
  message: string,
  { line = null, output = '', isBroken = false }: Partial<Omit<Stopped, 'status' | 'message'>> = {},
): Stopped => ({
  status,
  message: message.slice(0, runLimits.message),
  line,
  output,
  ...(isBroken ? { isBroken } : {}),
})

export const stopMessages = {
  memory: 'The program used more than 128 MB of memory.',
  value: 'The returned value is longer than 64 KB.',
  case_time: 'It took longer than 2 seconds.',
  run_time: 'The test cases together took longer than 5 seconds.',
  crashed: 'The program stopped without a result.',
  unresolved: 'The function returned a promise that is never resolved.',
  unknown: 'It threw an error that cannot be shown.',
  missing: (name: string) => `There is no function named ${name}.`,
} as const
