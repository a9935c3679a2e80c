import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dataDirError } from '#server/platform/config/data-dir-error.ts'
import { processStartTime } from '#server/platform/process/process-start-time.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { readOrCreateSecret } from '#server/platform/config/secret-file.ts'
import { makeFolder } from '#server/platform/process/make-folder.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { acquireLockFile } from './lock-file.ts'
import { postgresAccount } from './postgres-account.ts'
import type { PostgresAccount } from './postgres-account.ts'
import {
  createCluster,
  majorVersion,
  pathWithin,
  postgresEnvironment,
  superuser,
  errorLine,
} from './postgres-cluster.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { stopOrphanedServer, waitForExit, readPostmaster, sendSignal } from './postmaster.ts'

/** For 100 connections on a small machine. The port is local and requires the password, and so does the socket. */
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_min_messages=log',
]
const unsafeSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Runs between this process and PostgreSQL, outside our process group, so that Ctrl-C only reaches us. It reads from
 * our pipe until this process ends for any reason, and then shuts PostgreSQL down.
 */
const guard = `exec 3<&0; "$@" 3<&- & server=$!
(while read -r _; do :; done <&3; kill -INT $server) 2>/dev/null & reader=$!
exec 3<&-; wait $server; code=$?; kill $reader 2>/dev/null; exit $code`

/** The bytes that a socket's path may have on every platform. */
const socketPath_max = 100

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /**
   * Valid for this run: each start uses another port. Drivers use its socket where the folder can hold one, which takes a
   * third less of the time of short queries; host and port are there as well.
   */
  url: string
  /** Shuts it down; resolves when all of its processes have ended. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Called with a short description of each step that may take a while. */
  onProgress?: (step: string) => void
  /** Called once when PostgreSQL exits without `stop()`. */
  onLost?: (reason: string) => void
  /** False only for data that may be lost in a power failure, such as a test's. */
  fsync?: boolean
  /** Replace ours, as `name=value`. */
  settings?: readonly string[]
}

/**
 * Starts the bundled PostgreSQL with the data in `dataDir`, which it creates if missing. First stops a server that a
 * killed process left running. Throws an OperatorError if the operator has to act, for example if another server uses
 * the folder.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  let unlock: (() => void) | undefined
  try {
    makeFolder(dataDir)
    unlock = acquireLockFile(
      join(dataDir, 'postgres.lock'),
      (pid) =>
        `${dataDir} is in use by another server (process ${pid}). Stop that one, or set DATA_DIR to another folder.`,
    )
    const home = join(dataDir, 'postgres')
    const cluster = join(home, majorVersion)
    const account = postgresAccount(home, cluster)
    const programs = postgresPrograms(account)
    const password = readOrCreateSecret(dataDir, 'postgres-password')
    if (existsSync(join(cluster, 'PG_VERSION'))) await stopOrphanedServer(cluster)
    else {
      options.onProgress?.('Making the database')
      createCluster(home, cluster, { programs, account, password, fsync: options.fsync ?? true })
    }
    const sockets = realpathSync(home)
    removeSockets(sockets)
    const hasSocket = Buffer.byteLength(join(sockets, '.s.PGSQL.65535')) <= socketPath_max
    const running = await startServer(dataDir, cluster, { programs, account, hasSocket, ...options })
    return {
      url: running.hasSocket ? withSocket(urlOf(running.port, password), sockets) : urlOf(running.port, password),
      stop: async () => {
        await running.stop()
        unlock?.()
      },
    }
  } catch (error) {
    unlock?.()
    throw dataDirError(error)
  }
}

/** The URL of the PostgreSQL that another process has started with the data in `dataDir`. */
export function findEmbedded(dataDir: string): string | undefined {
  const running = readPostmaster(join(dataDir, 'postgres', majorVersion))
  if (!running?.ready || !processStartTime(running.pid)) return undefined
  return urlOf(running.port, readOrCreateSecret(dataDir, 'postgres-password'))
}

const urlOf = (port: number, password: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`

function withSocket(url: string, folder: string): string {
  const through = new URL(url)
  through.searchParams.set('host', folder)
  return through.href
}

/** Removes what a killed PostgreSQL has left: each start has sockets of its own. */
function removeSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true })
}

interface ServerOptions extends EmbeddedOptions {
  programs: string
  account: PostgresAccount
  /** Whether it makes a socket beside the cluster. */
  hasSocket: boolean
}

async function startServer(dataDir: string, cluster: string, means: ServerOptions) {
  let { hasSocket } = means
  for (let attempt = 1; ; attempt += 1) {
    const started = await tryToStart(dataDir, cluster, { ...means, hasSocket })
    if (started.port !== undefined) return { ...started, hasSocket }
    // Some file systems, such as shared folders of a virtual machine, have no sockets.
    if (hasSocket && /Unix-domain socket/.test(started.log)) {
      hasSocket = false
      continue
    }
    // Temporary errors: the port has been taken in the meantime, or a killed PostgreSQL's last backends are still
    // running.
    const passing = /could not bind|could not create any TCP|shared memory block|another postmaster/.test(started.log)
    if (!passing || attempt === 20)
      throw new OperatorError(`PostgreSQL did not start: ${errorLine(started.log)} (see ${started.logFile}).`)
    await delay(250)
  }
}

async function tryToStart(dataDir: string, cluster: string, means: ServerOptions) {
  const { programs, account } = means
  const port = await freePort()
  const logFile = join(dataDir, 'postgres.log')
  rmSync(logFile, { force: true })
  const output = openSync(logFile, 'w', 0o600)
  // Relative to the cluster, whose parents PostgreSQL may not be allowed to enter.
  const socket = `unix_socket_directories=${means.hasSocket ? '..' : ''}`
  const chosen = [socket, ...settings, ...(means.fsync === false ? unsafeSettings : []), ...(means.settings ?? [])]
  const command = [...account.through, join(programs, 'postgres'), '-D', pathWithin(cluster, account), '-p', `${port}`]
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...command, ...chosen.flatMap((one) => ['-c', one])], {
    ...account.ids,
    cwd: cluster,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  let ended: string | undefined
  let stopping = false
  const exited = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      ended ??= reason
      resolve()
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', () => end(errorLine(readFileSync(logFile, 'utf8'))))
  })
  child.stdin?.on('error', () => {})
  child.unref()

  const launchedAt = Math.floor(Date.now() / 1000)
  const ready = () => {
    const found = readPostmaster(cluster)
    return found?.ready && found.port === port && found.startedAt >= launchedAt - 1
  }
  const slow = setTimeout(() => means.onProgress?.('Waiting for the database to recover'), 3000)
  const waiting = new AbortController()
  await Promise.race([exited, until(ready, waiting.signal)])
  waiting.abort()
  clearTimeout(slow)
  if (ended !== undefined) return { port: undefined, logFile, log: `${readFileSync(logFile, 'utf8')}\n${ended}` }

  void exited.then(() => stopping || means.onLost?.(`PostgreSQL has ended: ${ended} (see ${logFile}).`))
  return {
    port,
    stop: async () => {
      stopping = true
      const postmaster = readPostmaster(cluster)
      child.ref()
      child.stdin?.end()
      await Promise.race([exited, delay(20_000, undefined, { ref: false })])
      if (ended === undefined && postmaster) {
        sendSignal(postmaster.pid, 'SIGQUIT')
        await waitForExit(postmaster.pid, 5000)
      }
    },
  }
}

async function until(isTrue: () => boolean | undefined, given: AbortSignal) {
  while (!given.aborted && !isTrue()) await delay(10)
}
