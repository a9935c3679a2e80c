import type { FastifyInstance } from 'fastify'
import { apiPage, apiPageStyles } from './api-page.ts'
import { describeApi } from './openapi.ts'
import type { OpenApi } from './openapi.ts'
import { sendPlainPage } from './plain-page.ts'

/** The API's own description: for programs at `/api/openapi.json`, for people at `/api/docs`. */
export function apiRoutes(app: FastifyInstance): void {
  let described: OpenApi | undefined
  // Not before everything has been added.
  const description = () => (described ??= describeApi(app.knownRoutes))

  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'This description', tags: ['API'], produces: 'application/json' },
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(description()),
  })
  app.route({
    method: 'GET',
    url: '/api/docs',
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'This description, to read', tags: ['API'], hide: true },
    handler: async (_request, reply) => sendPlainPage(reply, 'API', apiPage(description()), { styles: apiPageStyles }),
  })
}
