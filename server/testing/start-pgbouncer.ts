import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/platform/process/free-port.ts'

const documentation = join(import.meta.dirname, '../../docs/operations.md')
const oldest = 21

/** Why PgBouncer cannot be used here; undefined if it can. */
export function missingPgbouncer(): string | undefined {
  try {
    const [, minor] = /PgBouncer 1\.(\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })) ?? []
    return Number(minor) >= oldest ? undefined : `PgBouncer 1.${minor} is too old`
  } catch {
    return 'PgBouncer is not installed'
  }
}

/** A running PgBouncer. */
export interface Pgbouncer {
  /** The database through it. */
  url: string
  /** Kills it, and starts it again after `meanwhile`. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PgBouncer with the configuration of docs/operations.md in front of a database, with few connections. `change`
 * changes the configuration.
 */
export async function startPgbouncer(
  databaseUrl: string,
  change = (configuration: string) => configuration,
): Promise<Pgbouncer> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'tulay-pgbouncer-'))]
  const [, documented] = /```ini\n(\[databases\][^]*?)```/.exec(await readFile(documentation, 'utf8'))!
  const file = join(folder, 'pgbouncer.ini')
  const configuration = documented!
    .replace(
      'tulay = host=db.internal port=5432 dbname=tulay',
      `${pathname.slice(1)} = host=${hostname} port=${databasePort}`,
    )
    .replace('0.0.0.0', '127.0.0.1')
    .replace('6432', `${port}`)
    .replace('/etc/pgbouncer', folder)
    .replace('default_pool_size = 20', 'default_pool_size = 4')
  await writeFile(file, `${change(configuration)}unix_socket_dir =\nlogfile = ${folder}/log\n`)
  await writeFile(join(folder, 'userlist.txt'), `"${username}" "${password}"\n`)
  await chmod(folder, 0o777)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []

  const start = async () => {
    const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
    const gone = once(child, 'exit')
    let trouble = ''
    child.stderr.setEncoding('utf8').on('data', (chunk) => (trouble += chunk))
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${trouble}`)
      await wait(10)
    }
    return async () => {
      child.kill('SIGKILL')
      await gone
    }
  }
  let kill = await start()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    async restart(meanwhile) {
      await kill()
      await meanwhile()
      kill = await start()
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
