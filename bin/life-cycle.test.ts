import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { processStartTime } from '#server/platform/process/process-start-time.ts'
import { buildServer } from '#server/testing/build.ts'
import { eventually } from '#server/testing/eventually.ts'
import { parentOf, runToEnd, startCommand } from './start-command.ts'
import type { Running } from './start-command.ts'

// Shared by all tests, so that each one also shows that the previous one left nothing that prevents a start.
const dataDir = mkdtempSync(join(tmpdir(), 'tulay-life-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const npmStart = ['npm', 'start']
const server = [process.execPath, await buildServer()]
const timeout = 150_000

async function start(command: string[]): Promise<Running> {
  const running = await startCommand(command, { dataDir })
  onTestFinished(async () => {
    if (processStartTime(running.command)) process.kill(-running.command, 'SIGKILL')
    await running.gone()
  })
  return running
}

// SIGTERM to npm is tested below, signals to the server in stop.test.ts.
test('Ctrl-C, which signals all of the terminal, ends all processes with exit code 0', { timeout }, async () => {
  const running = await start(npmStart)
  process.kill(-running.command, 'SIGINT')
  expect(await running.ended).toBe(0)
  await running.gone()
})

test.for([
  ['npm', ({ command }: Running) => command],
  ['the script', ({ script }: Running) => script],
] as const)('when %s is killed, the server and its PostgreSQL end by themselves', { timeout }, async ([, target]) => {
  const running = await start(npmStart)
  process.kill(target(running), 'SIGKILL')
  await running.gone()
})

test(
  'a server survives a second one on the same data, a kill, and a PostgreSQL that outlived it',
  { timeout },
  async () => {
    const first = await start(server)
    const { code, printed } = await runToEnd(server, { dataDir })
    expect(code).toBe(1)
    expect(printed).toBe(
      `${dataDir} is in use by another server (process ${first.server}). Stop that one, or set DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)

    // A killed server leaves no PostgreSQL behind and can be started again.
    process.kill(first.server, 'SIGKILL')
    const second = await start(server)
    await first.gone()
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)

    // With its guard suspended, PostgreSQL outlives the server. The next start stops it.
    const guard = parentOf(second.postgres)
    process.kill(-guard, 'SIGSTOP')
    process.kill(second.server, 'SIGKILL')
    process.kill(second.postgres, 'SIGCONT')
    const third = await start(server)
    expect(processStartTime(second.postgres)).toBeUndefined()
    expect(third.postgres).not.toBe(second.postgres)
    process.kill(-guard, 'SIGKILL')

    // If its PostgreSQL dies, the server logs that and exits.
    process.kill(third.postgres, 'SIGKILL')
    expect(await third.ended).toBe(1)
    expect(third.printed()).toMatch(/^PostgreSQL has ended: .+$/m)
  },
)

test('a signal to npm (SIGTERM) ends all processes after the request in flight is answered', { timeout }, async () => {
  const running = await start(npmStart)
  const socket = connect(Number(new URL(running.origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk))
  const body = JSON.stringify({ email: 'unknown@mail.test', password: 'a wrong one' })
  const head = ['POST /api/login HTTP/1.1', `host: ${new URL(running.origin).host}`, 'content-type: application/json']
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  // Once another connection has a response, the server has also received the first half of ours.
  await fetch(`${running.origin}/healthz`)
  process.kill(running.command, 'SIGTERM')
  await eventually(() =>
    fetch(`${running.origin}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  socket.write(body.slice(10))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(await running.ended).toBe(0)
  await running.gone()
})

test('an occupied port prints one line with instructions', { timeout }, async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  expect(await runToEnd(server, { dataDir, env: { PORT: `${port}` } })).toEqual({
    code: 1,
    printed: `Port ${port} of 127.0.0.1 is taken. Stop what uses it, or set PORT to another one.\n`,
  })
})

test('an unreachable database prints one line with instructions', { timeout }, async () => {
  const DATABASE_URL = 'postgres://tulay:a-secret@127.0.0.1:1/tulay'
  const { code, printed } = await runToEnd(server, { dataDir, env: { DATABASE_URL } })
  expect(code).toBe(1)
  expect(printed).toMatch(
    /^The database of DATABASE_URL \(127\.0\.0\.1:1\/tulay\) cannot be used: .+ DATABASE_URL\.\n$/,
  )
  expect(printed).not.toContain('a-secret')
})

test('invalid configuration prints one line per variable, also through npm', { timeout }, async () => {
  const { code, printed } = await runToEnd(['npm', 'start', '--silent'], { dataDir, env: { PORT: 'x', DEMO: 'maybe' } })
  expect(code).toBe(1)
  expect(printed).toBe(
    'PORT must be a whole number from 1 to 65535. Set for example PORT=3000.\n' +
      'DEMO must be 1 or 0. Set DEMO=1 for the demo data, DEMO=0 for an empty start.\n',
  )
})

// The last test, because the data of the others cannot be used afterwards.
test(
  'a data folder of an unreleased version prints one line with instructions, and stays as it is',
  { timeout },
  async () => {
    const inFolder = async (query: string, prepare?: (url: string) => Promise<unknown>) => {
      const { url, stop } = await startEmbedded(dataDir)
      try {
        await prepare?.(url)
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        const { rows } = await client.query(query)
        await client.end()
        return rows
      } finally {
        await stop()
      }
    }
    await inFolder(
      `with changes as (delete from migrations where name <> 'baseline')
      update migrations set name = '0001-accounts.sql' where name = 'baseline'`,
      migrate,
    )
    expect(await runToEnd(server, { dataDir })).toEqual({
      code: 1,
      printed: `${dataDir} holds the data of an unreleased version, which this version cannot use. Move it away, or set DATA_DIR to another folder.\n`,
    })
    expect(await inFolder('select name from migrations')).toEqual([{ name: '0001-accounts.sql' }])
  },
)
