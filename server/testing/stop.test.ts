import http from 'node:http'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { Client } from './client.ts'
import { copyDatabase } from './databases.ts'
import { listen } from './listen.ts'
import { countWaiting } from './locks.ts'
import { startProcess } from './start-process.ts'
import { eventually } from './start-tulay.ts'

it('a server that is told to stop finishes what it has begun, then its streams, and resets no connection', async () => {
  const url = await copyDatabase(inject('postgresUrl'), 'template_empty')
  const server = await startProcess(url)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const browser = new Client(server.origin)
  const password = 'open-sesame-4711'
  const form = { user_type: 'company', name: 'Ann', company_name: 'Acme', accept_terms: true }
  await browser.post('/api/register', { ...form, email: 'ann@acme.test', password })
  await browser.post('/api/login', { email: 'ann@acme.test', password })
  const stream = await listen(browser)
  expect(stream.status).toBe(200)

  let responses = 0
  /** Sends one request after the other on its own connection until the server no longer listens. */
  const sendRequests = async (): Promise<string> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (;;) {
        await requestOnce(`${server.origin}/healthz`, agent)
        responses += 1
      }
    } catch (error) {
      return (error as NodeJS.ErrnoException).code!
    } finally {
      agent.destroy()
    }
  }
  const clients = Array.from({ length: 20 }, sendRequests)
  await eventually(async () => responses > 200)
  // Only now, because a query may wait for seconds only.
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('begin; lock table jobs in exclusive mode')
  let isAnswered = false
  const ask = () => browser.post('/api/jobs', {}).finally(() => (isAnswered = true))
  let asked = ask()
  await eventually(async () => {
    if ((await countWaiting(database)) > 0) return true
    // On a busy machine, it can have been refused before it was seen waiting.
    if (isAnswered) [isAnswered, asked] = [false, ask()]
    return false
  })
  const gone = server.end('SIGTERM')
  expect(await Promise.all(clients)).toEqual(clients.map(() => 'ECONNREFUSED'))
  await eventually(async () => stream.over())
  await database.query('commit')
  expect((await asked).status).toBe(201)
  expect(await gone).toBe(0)
  const { rows } = await database.query('select from jobs')
  expect(rows).toHaveLength(1)
  await database.end()
})

function requestOnce(url: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http.get(url, { agent }, (response) => response.resume().on('end', resolve).on('error', reject)).on('error', reject)
  })
}

it('a server that meets a bug which nobody caught says so in its log, and ends', async () => {
  const url = await copyDatabase(inject('postgresUrl'), 'template_empty')
  const bug = encodeURIComponent("process.on('SIGUSR2', () => void Promise.reject(new Error('A bug')))")
  const server = await startProcess(url, { LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=data:text/javascript,${bug}` })
  expect(await server.end('SIGUSR2')).toBe(1)
  expect(server.lines().map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'fatal', err: { message: 'A bug' } },
  ])
})
