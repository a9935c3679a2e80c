import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { sessionOptions } from './session-options.ts'

const folder = new URL('migrations/', import.meta.url)

/** An arbitrary advisory lock: only one server migrates at a time. */
const migrationLock = 7_140_221

/**
 * Migrates the database to the newest schema: runs each file once, in the order of names, in its own transaction.
 * Throws if an applied file has changed.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    options: sessionOptions,
  })
  await client.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const known = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]))
    for (const name of await migrationFiles()) {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const before = checksums.get(name)
      if (before === checksum) continue
      if (before)
        throw new OperatorError(
          `The migration ${name} has changed since this database applied it. Go back to the release that applied it, or begin with an empty database.`,
        )
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      applied.push(name)
    }
  } finally {
    await client.end()
  }
  return applied
}

/** The names of all migrations, in order. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}
