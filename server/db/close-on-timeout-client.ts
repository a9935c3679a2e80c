import { PrimaryClient } from './primary-client.ts'

type Query = (...args: unknown[]) => unknown

/**
 * A client that closes its connection when a query times out: the connection may be dead, and its next query would time
 * out too.
 */
export class CloseOnTimeoutClient extends PrimaryClient {
  // The driver's overloads cannot be restated, so the arguments are passed through.
  override query(...args: never[]): never {
    const result = (super.query as Query).apply(this, args)
    if (result instanceof Promise) result.catch((error: unknown) => this.judge(error))
    return result as never
  }

  private judge(error: unknown): void {
    // Closed immediately, so that the pool does not reuse it.
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}
