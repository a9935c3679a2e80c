import type { QueryReply } from '#domain/tests/running/reply.ts'
import { runEach } from '#domain/tests/running/run-each.ts'
import type { Ran } from '#domain/tests/running/run-each.ts'
import { browserClock } from './browser-clock.ts'
import type { QueryCall } from './engine-questions.ts'
import { prepareSpare, startEngine } from './start-engine.ts'
import type { RunOptions } from './start-engine.ts'

interface Query {
  schema: string
  /** The statements that add rows, one text for each data set. */
  data_sets: readonly string[]
  query: string
}

/** Runs a query on data sets in this browser, with the limits of the server. */
export async function runSql({ schema, data_sets, query }: Query, options: RunOptions): Promise<Ran<QueryReply>[]> {
  const start = async () => {
    const engine = await startEngine('sql', options)
    return {
      call: (rows: string) => engine.ask<QueryCall, QueryReply>({ schema, rows, query }),
      end: engine.end,
    }
  }
  const replies = await runEach(data_sets, start, browserClock)
  options.signal.throwIfAborted()
  prepareSpare('sql')
  return replies
}
