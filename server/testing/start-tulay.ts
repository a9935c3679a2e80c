import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { db } from '#server/db/connect.ts'
import { pool } from '#server/db/pools.ts'
import { config } from '#server/platform/config/config.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import { startQueue, stopQueue, stopWorkers, wakeWorkers } from '#server/platform/queue/queue.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { resetServedContent } from '#server/features/content/site-pages.ts'
import { loadMargins } from '#server/features/fees/margin.ts'
import { loadSettings } from '#server/platform/settings/settings.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { keepPresence } from '#server/platform/live/presence.ts'
import { receiveSignals } from '#server/platform/live/signals.ts'
import { announcePresence } from '#server/features/messaging/announce-presence.ts'
import { followActivities } from '#server/stale-queries.ts'
import { startLazyTalentSearch } from '#server/start-talent-search.ts'
import { startWorker } from '#server/worker.ts'
import { demoPassword } from '#server/demo/demo-users.ts'
import { Client } from './client.ts'
import { createOwnDatabase, leaveOwnDatabase } from './own-database.ts'

export { eventually } from './eventually.ts'

/** The configuration before a test file changes it. */
const givenConfig = structuredClone(config)

/**
 * Starts the whole server (HTTP and worker) in this test file's process, on a free port: on a copy of the empty
 * template, or on the database that the file has made itself. One per file: the connection to the database belongs to
 * the process. Without the worker, queued work stays queued.
 */
export async function startTulay(database: 'empty' | 'existing', { worker = true } = {}) {
  if (database === 'empty') await createOwnDatabase(stopQueue)
  else await stopQueue()
  // A test itself runs what is scheduled: at a time of the clock's choice, it would change what the test has prepared.
  await startQueue({ followsSchedules: false })
  const following = await followActivities(wakeWorkers)
  await loadSettings()
  await loadMargins()
  resetServedContent()
  if (worker) await startWorker()
  const signals = receiveSignals()
  const presence = keepPresence(announcePresence)
  const search = await startLazyTalentSearch()
  const app = await buildApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    app,
    db,
    pool,
    origin,
    /** A signed-out browser. */
    visitor: () => new Client(origin),
    /** A browser in which a demo user has signed in. */
    async signIn(email: string, password = demoPassword) {
      const client = new Client(origin)
      const staff = /^(admin|ops|manager)@/.test(email)
      const answer = await client.post(staff ? '/api/admin-login' : '/api/login', { email, password })
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`)
      return client
    },
    /** The same without a password: a session is simply there. Quicker, and good for people who have none. */
    async as(email: string) {
      const client = new Client(origin)
      const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
      const { token } = await startSession(db, id)
      client.cookies.set(sessionCookieName, token)
      return client
    },
    async stop() {
      await app.close()
      await Promise.all([following.stop(), signals.stop(), presence.stop()])
      await search.stop()
      await stopWorkers()
      twin.forgetFailures()
      if (database === 'empty') await leaveOwnDatabase()
      else await Promise.all([stopQueue(), pool.end()])
      Object.assign(config, structuredClone(givenConfig))
    },
  }
}

export type Tulay = Awaited<ReturnType<typeof startTulay>>
