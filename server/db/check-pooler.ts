import { OperatorError } from '#server/platform/config/operator-error.ts'
import { connectTo } from './check-database.ts'
import { requestSettings } from './session-options.ts'

/** What gives the connections of PgBouncer the settings for requests. */
export const poolerQuery = Object.entries(requestSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/**
 * Checks that DATABASE_URL leads to a pooler that keeps prepared statements and whose connections have the settings for
 * requests; throws an OperatorError that says what to do.
 */
export async function checkPooler(url: string): Promise<void> {
  const { statement, settings } = await connectTo(url, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ statement: string | null; settings: Record<string, string> }>({
      name: 'tulay',
      // A pooler that keeps prepared statements gives them names of its own.
      text: `select (select name from pg_prepared_statements where name = 'tulay') as statement,
        (select json_object_agg(lower(name), setting) from pg_settings where lower(name) = any($1)) as settings`,
      values: [Object.keys(requestSettings)],
    })
    return rows[0]!
  })
  if (statement)
    throw new OperatorError(
      'DATABASE_URL leads to no pooler, or to one that does not keep prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements=200, or leave DATABASE_DIRECT_URL away.',
    )
  const missing = Object.entries(requestSettings).filter(([name, value]) => settings[name] !== String(value))
  if (missing.length > 0)
    throw new OperatorError(
      `The connections of the pooler of DATABASE_URL lack ${missing.map(([name]) => name).join(', ')}. In PgBouncer, add to the database: connect_query='${poolerQuery}'`,
    )
}
