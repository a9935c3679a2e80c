import type { FastifyInstance } from 'fastify'

const look_ms = 50

/**
 * While the server closes, ends each connection as soon as its last answer is out. Node looks once, when closing
 * begins, and would keep those that are busy at that moment open for as long as a client may reuse them.
 */
export function closeConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), look_ms)
    app.server.once('close', () => clearInterval(looking))
  })
}
