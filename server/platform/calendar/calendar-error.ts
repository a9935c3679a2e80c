/**
 * Why Google refused a request. `token_expired`: of a sync token, read everything again. `changed`: someone changed the
 * event since it was read. `exists`: an event with the same UID. `access_lost`: the user must give consent again.
 * `unavailable`: for now, also because of a rate limit.
 */
export type CalendarProblem = 'token_expired' | 'not_found' | 'changed' | 'exists' | 'access_lost' | 'unavailable'

/** A request that Google refused. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem, detail: string) {
    super(`Google Calendar: ${problem} (${detail})`)
    this.name = 'CalendarError'
    this.problem = problem
  }
}

/** Whether an error is this problem. */
export const isProblem = (error: unknown, problem: CalendarProblem): boolean =>
  error instanceof CalendarError && error.problem === problem
