import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { readPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const timeout = 60_000

// Like root's home: the parent folder is closed to other accounts.
const closed = mkdtempSync(join(tmpdir(), 'tulay-embedded-'))
const dataDir = join(closed, 'data')
const cluster = join(dataDir, 'postgres/18')
beforeAll(() => chmodSync(closed, 0o700))
afterAll(() => rmSync(closed, { recursive: true, force: true }))

async function ask(url: string, query: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

async function session<Result>(use: (url: string) => Promise<Result>, folder = dataDir): Promise<Result> {
  const { url, stop } = await startEmbedded(folder, { fsync: false })
  try {
    return await use(url)
  } finally {
    await stop()
  }
}

describe('the embedded PostgreSQL', { timeout }, () => {
  test('is PostgreSQL 18 and keeps its data across restarts', async () => {
    const [{ version }] = await session(async (url) => {
      await ask(url, 'create table kept as select 42 as answer')
      return ask(url, 'select version()')
    })
    expect(version).toMatch(/^PostgreSQL 18\./)
    expect(await session((url) => ask(url, 'select answer from kept'))).toEqual([{ answer: 42 }])
  })

  test('requires a password that only its owner can read', async () => {
    await session(async (url) => {
      const stranger = new URL(url)
      stranger.password = 'guessed'
      await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    })
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
  })

  test('is reached through a socket, which is gone after a stop, and over TCP by those who do not use it', async () => {
    const address = 'select inet_server_addr() is null as through_socket'
    await session(async (url) => {
      expect(await ask(url, address)).toEqual([{ through_socket: true }])
      const overTcp = new URL(url)
      overTcp.search = ''
      expect(await ask(overTcp.href, address)).toEqual([{ through_socket: false }])
      writeFileSync(join(dataDir, 'postgres/.s.PGSQL.1'), 'left by a killed PostgreSQL')
    })
    await session(async () => {})
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['18'])
  })

  test('is reached over TCP where the path of the folder is too long for a socket', async () => {
    const folder = join(closed, 'long'.repeat(25))
    const [answer] = await session((url) => ask(url, 'select inet_server_addr() is not null as over_tcp'), folder)
    expect(answer).toEqual({ over_tcp: true })
  })

  test('accepts 100 connections and does not use JIT compilation', async () => {
    const settings = await session((url) =>
      ask(url, `select current_setting('max_connections') connections, current_setting('jit') jit`),
    )
    expect(settings).toEqual([{ connections: '100', jit: 'off' }])
  })

  test('is no longer running after a stop', async () => {
    const url = await session(async (address) => address)
    await expect(ask(url, 'select 1')).rejects.toThrow()
    expect(readPostmaster(cluster)).toBeUndefined()
    expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false)
  })

  test('refuses a second server while the first one is running', async () => {
    await session(async () => {
      await expect(startEmbedded(dataDir)).rejects.toThrow(/is in use by another server/)
    })
  })

  test("starts despite a stale PID file with another process's ID", async () => {
    await session(async () => {})
    const note = [process.pid, cluster, 0, 5432, '', '127.0.0.1', '', 'ready'].join('\n')
    writeFileSync(join(cluster, 'postmaster.pid'), note)
    const { uid, gid } = statSync(cluster)
    chownSync(join(cluster, 'postmaster.pid'), uid, gid)
    expect(await session((url) => ask(url, 'select 1 as one'))).toEqual([{ one: 1 }])
  })

  test('recreates its cluster after an interrupted creation', async () => {
    const folder = join(closed, 'interrupted')
    mkdirSync(join(folder, 'postgres/new/base'), { recursive: true })
    expect(await session((url) => ask(url, 'select 1 as one'), folder)).toEqual([{ one: 1 }])
    expect(readdirSync(join(folder, 'postgres'))).toEqual(['18'])
  })

  test("keeps another version's data untouched and says what to do", async () => {
    const folder = join(closed, 'older')
    mkdirSync(join(folder, 'postgres/17'), { recursive: true })
    await expect(startEmbedded(folder)).rejects.toThrow(/holds data of PostgreSQL 17.+Dump them/)
    expect(existsSync(join(folder, 'postgres/17'))).toBe(true)
  })

  test('reports why it does not start', async () => {
    const folder = join(closed, 'broken')
    await session(async () => {}, folder)
    rmSync(join(folder, 'postgres/18/global/pg_control'))
    await expect(startEmbedded(folder)).rejects.toThrow(/^PostgreSQL did not start: .*pg_control/)
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('pg_control')
  })

  test.runIf(isRoot)('runs as another account than root, below a folder that only root may enter', async () => {
    const [pid, owner] = await session(async () => {
      const running = readPostmaster(cluster)!.pid
      return [running, statSync(`/proc/${running}`).uid]
    })
    expect(pid).toBeGreaterThan(1)
    expect(owner).not.toBe(0)
  })
})
