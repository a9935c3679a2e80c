import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { PrimaryClient } from './primary-client.ts'
import { sessionOptions } from './session-options.ts'

/** What an empty database gets: a file per feature, in the order of their names. */
const schema = new URL('schema/', import.meta.url)
/** What has changed since, one file after the other: `0001-<what>.sql`. */
const changes = new URL('changes/', import.meta.url)

/** The name of the schema among the migrations of a database. */
const baseline = 'baseline'

/** An arbitrary advisory lock: only one server migrates at a time. */
const migrationLock = 7_140_221

/** Less than the time that requests wait for a lock. */
const lockTimeout_ms = 1_000
/** Over a minute, also for changes that wait for less. */
const attempts = 240
/** Deadlocks, and locks that others hold. */
const busy = new Set(['40P01', '55P03'])

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** How the operator knows a database, and how to use another one. */
export interface DatabasePlace {
  name: string
  useAnother: string
}

interface MigrationOptions {
  place?: DatabasePlace
  changesFolder?: URL
}

const unnamed: DatabasePlace = { name: 'This database', useAnother: 'Use an empty database' }

/**
 * Migrates the database to the newest schema: runs the baseline and each change once, in order and each in its own
 * transaction. Returns the names of those that ran. Refuses a database that it cannot bring up to date, and leaves it
 * as it is.
 */
export async function migrate(databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> {
  const client = new PrimaryClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    options: sessionOptions,
  })
  // Pending queries report a broken connection.
  client.on('error', () => {})
  await client.connect()
  const ran: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const migrations = await readMigrations(options.changesFolder)
    requireKnown(applied, migrations, options.place ?? unnamed)
    for (const { name, sql, checksum } of migrations) {
      if (applied.has(name)) continue
      await runMigration(client, { name, sql, checksum })
      ran.push(name)
    }
  } finally {
    await client.end()
  }
  return ran
}

/**
 * Runs a migration in its own transaction. Requests of the servers of the previous version can hold what it locks, in
 * another order: it lets them pass and tries again.
 */
async function runMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeout_ms}`)
      await client.query(sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      return
    } catch (error) {
      if (attempt === attempts || !busy.has(errorCode(error) ?? '')) throw error
      await client.query('rollback')
      await delay(lockTimeout_ms / 4)
    }
  }
}

/** The names of all migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  return [baseline, ...(await sqlFiles(changes))]
}

/** Throws if the database has migrations that are not ours. */
function requireKnown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[], place: DatabasePlace) {
  if (applied.size === 0) return
  if (!applied.has(baseline))
    throw new OperatorError(
      `${place.name} holds the data of an unreleased version, which this version cannot use. ${place.useAnother}.`,
    )
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!checksums.has(name))
      throw new OperatorError(
        `${place.name} was upgraded by a newer version (${name}). Start that version, or restore the backup from before the upgrade.`,
      )
    if (checksums.get(name) !== checksum)
      throw new OperatorError(
        `The migration ${name} has changed since this database applied it. Go back to the release that applied it, or begin with an empty database.`,
      )
  }
}

async function readMigrations(changesFolder = changes): Promise<Migration[]> {
  return [
    migration(baseline, await Promise.all((await sqlFiles(schema)).map((file) => read(schema, file)))),
    ...(await Promise.all(
      (await sqlFiles(changesFolder)).map(async (file) => migration(file, [await read(changesFolder, file)])),
    )),
  ]
}

function migration(name: string, files: readonly string[]): Migration {
  const sql = files.join('\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const sqlFiles = async (folder: URL) => (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()

const read = (folder: URL, file: string) => readFile(new URL(file, folder), 'utf8')
