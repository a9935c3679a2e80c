import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { copyDatabase, createDatabase, databaseAt, dropDatabase, newDatabaseName } from '#server/testing/databases.ts'

/** The PostgreSQL of a program. */
export interface BenchDatabase {
  /** The empty database with the newest schema. */
  url: string
  /** A folder that is removed at the end, unless it is kept. */
  folder: string
  /** Creates another empty database, which may lack the schema. */
  create(): Promise<string>
  /** The database of this name, which is kept: as it is, or `anew` an empty one. */
  keep(name: string, anew: boolean): Promise<string>
  stop(): Promise<void>
}

interface DatabaseOptions {
  isOwn?: boolean
  keptIn?: string | undefined
}

/** The variable that names a database with the newest schema, of which others are copies: a copy takes milliseconds. */
export const migratedTemplate = 'BENCH_TEMPLATE'

/**
 * Starts a PostgreSQL, or uses that of `DATABASE_URL`, and sets the variables of this program and those that it starts.
 * `isOwn` is for programs that disturb a server which already runs on the given database: they get one of their own.
 * With `keptIn`, the PostgreSQL is in this folder, which stays, so that a later run finds its databases.
 */
export async function startDatabase({ isOwn = false, keptIn }: DatabaseOptions = {}): Promise<BenchDatabase> {
  if (keptIn) mkdirSync(keptIn, { recursive: true })
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'tulay-bench-'))
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
  const given = process.env.DATABASE_URL ?? embedded!.url
  const created: string[] = []
  const create = () => {
    const name = newDatabaseName()
    created.push(name)
    const template = process.env[migratedTemplate]
    return template ? copyDatabase(given, template, name) : createDatabase(given, name)
  }
  const url = isOwn ? await create() : given
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' })
  await migrate(url)
  return {
    url,
    folder,
    create,
    async keep(name, anew) {
      if (!anew) return databaseAt(given, name)
      await dropDatabase(given, name)
      return createDatabase(given, name)
    },
    async stop() {
      if (embedded) await embedded.stop()
      else for (const name of created) await dropDatabase(given, name)
      if (!keptIn) rmSync(folder, { recursive: true, force: true })
    },
  }
}
