import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { config } from '#server/platform/config/config.ts'
import { CloseOnTimeoutClient } from './close-on-timeout-client.ts'
import { sessionOptions } from './session-options.ts'
import type { DB } from './tables.ts'

/** Converts values for JSON: timestamps and dates to ISO text, bigints to checked numbers. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error('A bigint is too large for a number')
  return number
})

const statementNames = new Map<string, string>()
const statementNamesLimit = 500

/** Names each statement, so that PostgreSQL parses and plans it once per connection. */
class PreparingClient extends CloseOnTimeoutClient {
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown[]
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(...args)
    let name = statementNames.get(text)
    if (!name && statementNames.size < statementNamesLimit) {
      name = `s${statementNames.size}`
      statementNames.set(text, name)
    }
    return super.query(...([{ name, text, values }, ...rest] as never[]))
  }
}

/** Timeouts for every connection in milliseconds, so that no query, lock or idle transaction waits forever. */
const timeouts = { statement_timeout: 3_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 5_000 }

export const pool = new pg.Pool({
  connectionString: config.databaseUrl,
  max: 10,
  connectionTimeoutMillis: 3_000,
  // The server's own timeouts do not reach a half-open socket.
  query_timeout: 10_000,
  keepAlive: true,
  types,
  ...timeouts,
  // Parallel workers take longer to start than they save for a request, and occupy other requests' cores.
  options: `${sessionOptions} -c max_parallel_workers_per_gather=0`,
  Client: PreparingClient,
} as pg.PoolConfig)

// A connection that breaks while idle is replaced by the pool; the next query reports a real outage.
pool.on('error', () => {})
// A connection that breaks during a query fails the query; without a listener, its error would also end the process.
pool.on('connect', (client) => client.on('error', () => {}))

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
