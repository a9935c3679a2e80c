import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { config } from '#server/platform/config/config.ts'
import { directUrl } from './direct-url.ts'
import { requestSettings, startupOptions } from './session-options.ts'
import { PreparingClient } from './preparing-client.ts'
import { types } from './value-types.ts'

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
