/** What a program of an applicant may use, in the browser and on the server. */
export const runLimits = {
  /** All cases of an answer together, in milliseconds. */
  run_ms: 5_000,
  case_ms: 2_000,
  memory_bytes: 128 * 1024 * 1024,
  /** Less than what WebAssembly has in any browser. */
  stack_bytes: 256 * 1024,
  /** Printed characters of a case; the rest is cut. */
  output: 65_536,
  /** Characters of a returned value, as JSON. */
  value: 65_536,
  message: 500,
  /** Rows of the result of a query. */
  rows: 1_000,
} as const

/** The limits of time, which tests shorten. */
export type TimeLimits = { readonly run_ms: number; readonly case_ms: number }
