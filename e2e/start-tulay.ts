import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { majorVersion, superuser } from '#server/db/postgres-cluster.ts'
import { readPostmaster } from '#server/db/postmaster.ts'
import { readOrCreateSecret } from '#server/platform/config/secret-file.ts'
import { createDatabase, newDatabaseName } from '#server/testing/databases.ts'
import { freePort } from '#server/platform/process/free-port.ts'

const root = resolve(import.meta.dirname, '..')
const build = `import('./bin/build-web.mjs').then(({ buildWeb }) => buildWeb(process.execPath))`

/**
 * Starts the product as `npm start` does, on a data folder and a port of its own, with the demo world in it. With
 * TEST_DATABASE_URL the data lies in a new database there instead of an embedded PostgreSQL.
 */
export default async function startTulay(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['--eval', build], { cwd: root, stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'tulay-'))
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'w')
  const port = await freePort()
  const given = process.env.TEST_DATABASE_URL
  const database = given && (await createDatabase(given, newDatabaseName()))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // The channel tells us when it is ready, and it when we are gone.
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // People who come from other places than this machine say so as through a proxy.
      TRUST_PROXY: 'loopback',
      ...(database ? { DATABASE_URL: database } : {}),
    },
  })
  if (!(await isReady(server))) throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`)
  process.env.TULAY_ORIGIN = `http://localhost:${port}`
  process.env.TULAY_DATABASE = database ?? embeddedIn(folder)
  return async () => {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The address of the embedded PostgreSQL that the server has started on its data folder. */
function embeddedIn(folder: string): string {
  const { port } = readPostmaster(join(folder, 'postgres', majorVersion))!
  return `postgres://${superuser}:${readOrCreateSecret(folder, 'postgres-password')}@127.0.0.1:${port}/postgres`
}

async function isReady(server: ChildProcess): Promise<boolean> {
  return Promise.race([once(server, 'message').then(() => true), once(server, 'exit').then(() => false)])
}
