import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createDatabase, newDatabaseName } from '#server/testing/databases.ts'

const root = resolve(import.meta.dirname, '..')
const patience_ms = 120_000

/**
 * Starts the product as `npm start` does, on a data folder and a port of its own, with the demo world in it. With
 * TEST_DATABASE_URL the data lies in a new database there instead of an embedded PostgreSQL.
 */
export default async function startTulay(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const given = process.env.TEST_DATABASE_URL
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...(given ? { DATABASE_URL: await createDatabase(given, newDatabaseName()) } : {}),
    },
  })
  closeSync(log)
  const stop = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(origin, server)
  } catch (error) {
    process.stderr.write(readFileSync(logFile, 'utf8'))
    await stop()
    throw error
  }
  process.env.TULAY_ORIGIN = origin
  return stop
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience_ms
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server did not start')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`The server was not ready within ${patience_ms / 1000} s`)
    await setTimeout(100)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
