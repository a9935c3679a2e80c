import { stopMessages, stopped } from '#domain/tests/running/reply.ts'
import type { QueryReply } from '#domain/tests/running/reply.ts'
import { runLimits } from '#domain/tests/running/run-limits.ts'
import { browserClock } from './browser-clock.ts'
import type { QueryCall } from './engine-questions.ts'
import { prepareSpare, startEngine } from './start-engine.ts'
import type { RunOptions } from './start-engine.ts'

/** A reply with the time that it took. */
export interface TimedReply {
  reply: QueryReply
  ms: number
}

/** Runs queries in this browser, each on its data set and one after the other, with the limits of the server. */
export async function runQueries(calls: readonly QueryCall[], options: RunOptions): Promise<TimedReply[]> {
  const replies: TimedReply[] = []
  let engine: Awaited<ReturnType<typeof startEngine>> | undefined
  for (const call of calls) {
    engine ??= await startEngine('sql', options)
    const begun = browserClock.now()
    const limit = browserClock.after(runLimits.case_ms)
    const reply = await Promise.race([
      engine.ask<QueryCall, QueryReply>(call).catch(() => stopped('crashed', stopMessages.crashed, { isBroken: true })),
      limit.passed.then(() => stopped('timeout', stopMessages.case_time, { isBroken: true })),
    ])
    limit.cancel()
    options.signal.throwIfAborted()
    replies.push({ reply, ms: Math.round(browserClock.now() - begun) })
    if (reply.isBroken) {
      engine.end()
      engine = undefined
    }
  }
  engine?.end()
  prepareSpare('sql')
  return replies
}
