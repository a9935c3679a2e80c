import type { MessagePort } from 'node:worker_threads'
import { Failure } from '#domain/kernel/errors.ts'
import type { CurrentTalentSearch } from './current-search.ts'
import type { TalentThreadRequest } from './talent-search-thread.ts'

/** Answers the requests of the main thread with a search. */
export function serveThread(port: MessagePort, search: CurrentTalentSearch): void {
  port.on('message', (request: TalentThreadRequest) => void answer(request))
  port.postMessage({ event: 'ready' })

  async function answer({ number, call, args }: TalentThreadRequest): Promise<void> {
    try {
      const result = await (search[call] as (...given: unknown[]) => Promise<unknown>)(...args)
      port.postMessage({ number, result, cursor: search.cursor() })
    } catch (error) {
      const failure = error instanceof Failure && { code: error.code, retryAfterSeconds: error.retryAfterSeconds }
      port.postMessage({ number, error, ...(failure && { failure }), cursor: search.cursor() })
    }
  }
}
