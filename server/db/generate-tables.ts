import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

const out = new URL('tables.ts', import.meta.url).pathname

/**
 * Writes the types of all tables in the migrated database at `databaseUrl` to `file`. A column with a CHECK on a list
 * of values gets their union type.
 */
export async function generateTables(databaseUrl: string, file: string = out): Promise<void> {
  const overrides = JSON.stringify({ columns: await unions(databaseUrl) })
  await promisify(execFile)(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=${databaseUrl}`,
    `--out-file=${file}`,
    '--include-pattern=public.*',
    '--exclude-pattern=*.migrations',
    '--type-mapping={"timestamptz":"string","date":"string","int8":"number"}',
    `--overrides=${overrides}`,
  ])
}

async function unions(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ column: string; optional: boolean; nullable: boolean; rule: string }>(`
      select c.conrelid::regclass || '.' || a.attname as column, a.atthasdef as optional, not a.attnotnull as nullable,
        pg_get_constraintdef(c.oid) as rule
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
        and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[)?''[^'']+''::text'
      order by 1`)
    return Object.fromEntries(
      rows.map(({ column, optional, nullable, rule }) => {
        const words = [...rule.matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`)
        const union = [...words, ...(nullable ? ['null'] : [])].join(' | ')
        return [column, optional ? `Generated<${union}>` : union]
      }),
    )
  } finally {
    await client.end()
  }
}
