import type { Program } from '#domain/tests/running/reply.ts'

/** One call of a function that an applicant wrote. */
export interface CodeCall {
  program: Program
  /** A JSON array. */
  args: string
}

/** One query on one data set. */
export interface QueryCall {
  schema: string
  rows: string
  query: string
}
