import { Worker } from 'node:worker_threads'
import { Failure } from '#domain/kernel/errors.ts'
import type { FailureCode } from '#domain/kernel/errors.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import type { ActivityCursor } from '#server/platform/activity/subscribe-to-activities.ts'
import { log } from '#server/platform/log/log.ts'
import type { CurrentTalentSearch, TalentChoice } from './current-search.ts'
import type { TalentChange, TalentCountQuery, TalentPageQuery, TalentSearchResult } from './talent-search.ts'

/** What a thread starts with. */
export interface TalentThreadData {
  databaseUrl: string
  snapshotPath: string
  /** The version of the program. */
  program: string
  /** Without the snapshot. */
  isRebuild: boolean
  /** Changed documents after which the index is outgrown; the usual number if undefined. */
  rebuildAfter: number | undefined
}

export interface TalentThreadRequest {
  number: number
  call: 'search' | 'count' | 'apply' | 'applyChoices'
  args: unknown[]
}

type TalentThreadMessage =
  | { event: 'ready' | 'outgrown' }
  | { number: number; cursor: ActivityCursor; result?: unknown; error?: unknown; failure?: ThreadFailure }

/** A failure loses its class on its way. */
interface ThreadFailure {
  code: FailureCode
  retryAfterSeconds: number | undefined
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** A talent search in a thread of its own, so that no request waits for a search of another. */
export class TalentSearchThread implements CurrentTalentSearch {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #number = 0
  #cursor: ActivityCursor = { xid: '0', id: 0 }
  #isStopping = false

  /** Resolves when the index can be searched. */
  readonly ready: Promise<void>

  constructor(entry: URL, workerData: TalentThreadData, events: { onOutgrown(): void; onFailure(): void }) {
    this.#worker = new Worker(entry, { workerData })
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: TalentThreadMessage) => {
        if ('number' in message) this.#receive(message)
        else if (message.event === 'ready') resolve()
        else events.onOutgrown()
      })
      this.#worker.on('error', (error) => {
        log.error({ err: error }, 'the thread of the talent search failed')
        reject(error)
      })
      this.#worker.on('exit', () => reject(new Failure('unavailable', { retryAfterSeconds: 1 })))
    })
    this.ready.catch(() => {})
    this.#worker.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Failure('unavailable', { retryAfterSeconds: 1 }))
      this.#waiting.clear()
      if (!this.#isStopping) events.onFailure()
    })
  }

  #receive({ number, cursor, result, error, failure }: Extract<TalentThreadMessage, { number: number }>): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    this.#cursor = cursor
    if (failure) waiting?.reject(failureOf(failure))
    else if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(error)
  }

  #call<Result>(call: TalentThreadRequest['call'], ...args: unknown[]): Promise<Result> {
    const number = (this.#number += 1)
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject })
      this.#worker.postMessage({ number, call, args } satisfies TalentThreadRequest)
    })
  }

  search(query: TalentPageQuery): Promise<TalentSearchResult> {
    return this.#call('search', query)
  }

  count(query: TalentCountQuery): Promise<TalentCounts> {
    return this.#call('count', query)
  }

  apply(changes: readonly TalentChange[]): Promise<void> {
    return this.#call('apply', changes)
  }

  cursor(): ActivityCursor {
    return this.#cursor
  }

  applyChoices(choices: readonly TalentChoice[]): Promise<void> {
    return this.#call('applyChoices', choices)
  }

  /** Ends the thread. Searches that are running fail. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#worker.terminate()
  }

  /** Ends the thread after its searches. */
  async stopWhenIdle(): Promise<void> {
    await Promise.allSettled(
      [...this.#waiting.values()].map(
        (waiting) =>
          new Promise<void>((done) => {
            const { resolve, reject } = waiting
            waiting.resolve = (result) => (resolve(result), done())
            waiting.reject = (error) => (reject(error), done())
          }),
      ),
    )
    await this.stop()
  }
}

const failureOf = ({ code, retryAfterSeconds }: ThreadFailure) =>
  new Failure(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
