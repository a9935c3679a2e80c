import { callbackify } from 'node:util'
import pg from 'pg'
import { databaseServers } from './database-servers.ts'

const probe_ms = 1_500

/** Null on a standby. Each takeover begins a higher timeline. */
const timelineQuery = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** Several servers of a database, one of which takes writes. */
class Servers {
  readonly #urls: readonly string[]
  #primary: Promise<string> | undefined
  /** The highest one that took writes. A former primary has a lower one. */
  #timeline = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  /** The address of the primary; asks all servers if it is not known. */
  primary(): Promise<string> {
    const primary = (this.#primary ??= this.#find())
    primary.catch(() => this.forget(primary))
    return primary
  }

  /** The next connection asks all servers again. */
  forget(primary: Promise<string>): void {
    if (this.#primary === primary) this.#primary = undefined
  }

  /** Throws if the connected server does not take writes, or did so before another one. */
  async check(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ timeline: number | null }>(timelineQuery)
    const timeline = rows[0]!.timeline ?? 0
    if (timeline === 0 || timeline < this.#timeline) throw new NotPrimaryError()
    this.#timeline = timeline
    return timeline
  }

  async #find(): Promise<string> {
    const asked = await Promise.all(this.#urls.map((url) => this.#probe(url)))
    const [found] = asked.filter((one) => one !== null).toSorted((one, other) => other.timeline - one.timeline)
    if (!found) throw new NotPrimaryError()
    return found.url
  }

  async #probe(url: string): Promise<{ url: string; timeline: number } | null> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: probe_ms,
      query_timeout: probe_ms,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return { url, timeline: await this.check(client) }
    } catch {
      return null
    } finally {
      void client.end().catch(() => {})
    }
  }
}

/** The code is that of a server which cannot be used yet. */
class NotPrimaryError extends Error {
  readonly code = '57P03'

  constructor() {
    super('No server of the database takes writes')
  }
}

const known = new Map<string, Servers>()

function serversOf(url: string): Servers | undefined {
  const urls = databaseServers(url)
  if (urls.length === 1) return undefined
  const servers = known.get(url) ?? new Servers(urls)
  known.set(url, servers)
  return servers
}

/**
 * A connection to the server that takes writes, of those that the URL names: when a standby takes over, new connections
 * lead to it, and never back to the former primary.
 */
export class PrimaryClient extends pg.Client {
  readonly #servers: Servers | undefined

  constructor(config: pg.ClientConfig) {
    const url = config.connectionString!
    super({ ...config, connectionString: databaseServers(url)[0]! })
    this.#servers = serversOf(url)
  }

  // The driver's overloads cannot be restated.
  override connect(...args: never[]): never {
    const servers = this.#servers
    if (!servers) return (super.connect as (...args: unknown[]) => unknown).apply(this, args) as never
    const connectToPrimary = () => this.#connectTo(servers)
    const [callback] = args as ((error: Error | null) => void)[]
    return (callback ? callbackify(connectToPrimary)(callback) : connectToPrimary()) as never
  }

  async #connectTo(servers: Servers): Promise<void> {
    const primary = servers.primary()
    const { hostname, port } = new URL(await primary)
    Object.assign(this, { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || '5432') })
    try {
      await (super.connect() as Promise<unknown>)
      await servers.check(this)
    } catch (error) {
      servers.forget(primary)
      void super.end().catch(() => {})
      throw error
    }
  }
}
