import { freePort } from '#server/platform/process/free-port.ts'
import { buildServer } from '#server/testing/build.ts'
import { startProgram, stopProgram } from './processes.ts'

/** The variables of every measured server. All requests come from this machine, so their clients are named by a header. */
export const serverSettings = {
  DEMO: '0',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  API_REQUESTS_PER_MINUTE: '9999999',
  ADMIN_EMAILS: 'admin@bench.test,admin@tulay.test',
}

/** A running server of the product. */
export interface Server {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** The variable that names the server which already runs on the database at `DATABASE_URL`. */
export const startedServer = 'BENCH_SERVER'

/**
 * Starts the product with these variables and waits until it is ready; building the search index of a large database takes
 * minutes. A server that already runs on the database is used instead.
 */
export async function startServer(env: Record<string, string> = {}, within_ms?: number): Promise<Server> {
  const started = process.env[startedServer]
  if (started && (env.DATABASE_URL ?? process.env.DATABASE_URL) === givenDatabase)
    return { ...(JSON.parse(started) as { origin: string; pid: number }), stop: async () => {} }
  const origin = `http://127.0.0.1:${await freePort()}`
  const variables = { ...serverSettings, PORT: new URL(origin).port, ORIGIN: origin, ...env }
  const server = await startProgram(await buildServer(), variables, `${origin}/readyz`, within_ms)
  return { origin, pid: server.pid, stop: () => stopProgram(server) }
}

/** `DATABASE_URL` before the program changed it. */
const givenDatabase = process.env.DATABASE_URL
