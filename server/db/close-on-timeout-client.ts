import pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * A connection that is given up once a query got no answer in time: its line may be dead without anybody having said
 * so, and whoever used it next would wait in vain as well.
 */
export class CloseOnTimeoutClient extends pg.Client {
  // The driver's overloads cannot be restated; the arguments pass through untouched.
  override query(...args: never[]): never {
    const asked = (super.query as Query).apply(this, args)
    if (asked instanceof Promise) asked.catch((error: unknown) => this.judge(error))
    return asked as never
  }

  private judge(error: unknown): void {
    // Ended at once, so that the pool gives it to nobody any more.
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}
