import pg from 'pg'
import { OperatorError } from '#server/platform/config/operator-error.ts'

const oldest = 18

/** Checks that an external database can be used; throws an OperatorError that says what to do. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Pending queries report a broken connection.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int version",
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < oldest)
      throw new OperatorError(`DATABASE_URL leads to PostgreSQL ${major}, and this needs ${oldest} or newer.`)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `${describeDatabase(url)} cannot be used: ${reasonOf(error)}. Start it, or correct DATABASE_URL.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Names an external database, without credentials. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `The database of DATABASE_URL (${host}${pathname})`
}

function reasonOf(error: unknown): string {
  // A host name with several addresses fails with an error for each.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
