import { z } from 'zod'
import { uuid } from '../kernel/text.ts'
import { caseResult } from './running/verdict.ts'

export const answerRunStatuses = ['waiting', 'finished', 'failed'] as const

/** What is kept of a case, in characters. */
export const answerRunLimits = { got: 1_000, output: 2_000, engine: 100 } as const

/** What came of running an answer to a question about code or SQL. */
export const answerRun = z
  .object({
    /** Failed: our own program could not run it, so a person grades the answer. */
    status: z.enum(answerRunStatuses),
    cases: z.array(caseResult),
    /** Of the cases that passed, from 0 to 1. */
    share: z.number().nullable(),
    /** What ran it, with its version. */
    engine: z.string(),
    duration_ms: z.number().int().nullable(),
    cpu_ms: z.number().int().nullable(),
  })
  .meta({ id: 'AnswerRun' })
export type AnswerRun = z.output<typeof answerRun>

/** The answer of another applicant that resembles an answer. */
export const similarAnswer = z
  .object({
    attempt_id: uuid,
    applicant_name: z.string(),
    percent: z.number().int(),
    text: z.string(),
  })
  .meta({ id: 'SimilarAnswer' })
export type SimilarAnswer = z.output<typeof similarAnswer>
