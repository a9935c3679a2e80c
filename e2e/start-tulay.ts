import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort } from '#server/platform/process/free-port.ts'
import { buildServer, buildWeb } from '#server/testing/build.ts'
import { copyDatabase } from '#server/testing/databases.ts'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { createTemplate } from '#server/testing/template-databases.ts'
import type { TestServer } from './test-server.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Builds what is missing and starts one server per worker, each with its own copy of the demo data, so that parallel journeys
 * share nothing. With TEST_DATABASE_URL, the copies are created there instead of in an embedded PostgreSQL. The data is
 * that of DEMO_DATA_FOLDER, where `demo-data.test.ts` leaves it, if it is there.
 */
export default async function startTulay({ workers }: FullConfig): Promise<() => Promise<void>> {
  // At the same time, because neither uses both cores.
  const built = buildWeb().then(buildServer)
  const demoFolder = process.env.DEMO_DATA_FOLDER ?? ''
  const isWritten = existsSync(demoFolder)
  const folder = isWritten ? demoFolder : mkdtempSync(join(tmpdir(), 'tulay-'))
  const given = isWritten ? undefined : process.env.TEST_DATABASE_URL
  const embedded = given ? undefined : await startPostgres(folder)
  const postgresUrl = given ?? embedded!.url
  if (!isWritten) await createTemplate(postgresUrl, 'demo', folder)
  const program = await built
  const servers = await Promise.all(
    Array.from({ length: workers }, async (_, index) =>
      startServer(program, await copyDatabase(postgresUrl, 'template_demo'), folder, join(folder, `log-${index}`)),
    ),
  )
  process.env.TULAY_SERVERS = JSON.stringify(servers.map(({ server }) => server))
  return async () => {
    await Promise.all(servers.map(({ child }) => stop(child)))
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startServer(program: string, databaseUrl: string, dataDir: string, logFile: string) {
  const log = openSync(logFile, 'w')
  const port = await freePort()
  const patient = new URL(databaseUrl)
  // The browsers leave the database little of the processor.
  for (const timeout of ['statement_timeout', 'lock_timeout']) patient.searchParams.set(timeout, '15000')
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // The IPC channel reports when the server is ready, and the server stops when this process is gone.
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      TMPDIR: tmpdir(),
      PORT: String(port),
      DATABASE_URL: patient.href,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Journeys give their users different IP addresses, as a proxy would.
      TRUST_PROXY: 'loopback',
    },
  })
  if (!(await isReady(child))) throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`)
  const server: TestServer = { origin: `http://localhost:${port}`, databaseUrl }
  return { child, server }
}

async function isReady(child: ChildProcess): Promise<boolean> {
  return Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
