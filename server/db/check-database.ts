import type pg from 'pg'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { databaseServers } from './database-servers.ts'
import { PrimaryClient } from './primary-client.ts'

const oldest = 18

/** The variable that an external database comes from. */
type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** Checks that an external database can be used; throws an OperatorError that says what to do. */
export async function checkDatabase(url: string, variable: Variable): Promise<void> {
  const major = await connectTo(url, variable, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int version",
    )
    return Math.floor((rows[0]?.version ?? 0) / 10_000)
  })
  if (major < oldest)
    throw new OperatorError(`${variable} leads to PostgreSQL ${major}, and this needs ${oldest} or newer.`)
}

/** Asks an external database; throws an OperatorError if it cannot be used. */
export async function connectTo<Result>(
  url: string,
  variable: Variable,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Pending queries report a broken connection.
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } catch (error) {
    throw new OperatorError(
      `${describeDatabase(url, variable)} cannot be used: ${reasonOf(error)}. Start it, or correct ${variable}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Names an external database, without credentials. */
export function describeDatabase(url: string, variable: Variable): string {
  const servers = databaseServers(url).map((server) => new URL(server))
  return `The database of ${variable} (${servers.map(({ host }) => host).join(',')}${servers[0]!.pathname})`
}

function reasonOf(error: unknown): string {
  // A host name with several addresses fails with an error for each.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
