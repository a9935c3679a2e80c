import pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * A client that closes its connection when a query times out: the connection may be dead, and the next query on it
 * would also wait in vain.
 */
export class CloseOnTimeoutClient extends pg.Client {
  // The driver's overloads cannot be restated; the arguments pass through untouched.
  override query(...args: never[]): never {
    const asked = (super.query as Query).apply(this, args)
    if (asked instanceof Promise) asked.catch((error: unknown) => this.judge(error))
    return asked as never
  }

  private judge(error: unknown): void {
    // Ended at once, so that the pool does not reuse it.
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}
