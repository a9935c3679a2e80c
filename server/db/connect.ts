import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { config } from '#server/platform/config/config.ts'
import { CloseOnTimeoutClient } from './close-on-timeout-client.ts'
import { directUrl } from './direct-url.ts'
import { requestSettings, startupOptions } from './session-options.ts'
import { isStalePlan } from './stale-plan.ts'
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

/** By the text of a query. */
const statements = new Map<string, { name: string; text: string }>()
const statementsLimit = 500
let lastName = 0

/** Names each statement, so that PostgreSQL parses and plans it once per connection. */
class PreparingClient extends CloseOnTimeoutClient {
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown[]
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(...args)
    let statement = statements.get(text)
    if (!statement && statements.size < statementsLimit) statements.set(text, (statement = named(text)))
    const isInTransaction = this.getTransactionStatus() === 'T'
    const run = (query: object, ...more: unknown[]): unknown => super.query(...([query, ...more] as never[]))
    /** Whether it cannot run again, as in a transaction, which has failed. */
    const isOver = (error: unknown): boolean => {
      if (!statement || !isStalePlan(error)) return true
      if (statements.get(text) === statement) statements.set(text, named(text, true))
      return isInTransaction
    }
    const query = { ...(statement ?? { text }), values }
    const [callback] = rest
    if (typeof callback === 'function')
      return run(query, (error: unknown, result: unknown) =>
        error && !isOver(error) ? run({ text, values }, callback) : callback(error, result),
      ) as never
    return (run(query) as Promise<unknown>).catch((error: unknown) => {
      if (isOver(error)) throw error
      return run({ text, values })
    }) as never
  }
}

/** A pooler knows a statement by its text, so one that is prepared again has another one. */
function named(text: string, isAgain = false) {
  const name = `s${(lastName += 1)}`
  return { name, text: isAgain ? `${text} /* ${name} */` : text }
}

function createPool(connectionString: string | undefined, options: pg.PoolConfig): pg.Pool {
  const created = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    // The server's own timeouts do not reach a half-open socket.
    query_timeout: 10_000,
    keepAlive: true,
    types,
    Client: PreparingClient,
    ...options,
  } as pg.PoolConfig)
  // A connection that breaks while idle is replaced by the pool; the next query reports a real outage.
  created.on('error', () => {})
  // A connection that breaks during a query fails the query; without a listener, its error would also end the process.
  created.on('connect', (client) => client.on('error', () => {}))
  return created
}

const settings = { options: startupOptions(requestSettings) }

/** A pooler gives its own connections the settings. */
export const pool = createPool(config.databaseUrl, config.databaseDirectUrl ? {} : settings)

/** The same without a pooler, for what belongs to a connection. */
export const directPool = config.databaseDirectUrl ? createPool(directUrl(), { ...settings, max: 4 }) : pool

/** Null without a replica. */
export const replicaPool = config.databaseReadUrl
  ? createPool(config.databaseReadUrl, { ...settings, connectionTimeoutMillis: 500 })
  : null

const source = new AsyncLocalStorage<pg.Pool>()

/** All that `read` reads comes from this pool. */
export const readingFrom = <Result>(from: pg.Pool, read: () => Result): Result => source.run(from, read)

/** The pool that the caller reads from: the replica's for some reports and exports. */
export const currentPool = (): pg.Pool => source.getStore() ?? pool

/** Ends all connections. */
export async function endPools(): Promise<void> {
  await Promise.all([...new Set([pool, directPool, replicaPool])].map((one) => one?.end()))
}

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export const db: Db = new Kysely<DB>({
  dialect: new PostgresDialect({
    pool: { connect: () => currentPool().connect(), end: () => pool.end(), options: pool.options },
  }),
})
