import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiReferenceRoutes } from './api-reference.ts'
import { describeApi } from './openapi.ts'
import type { OpenApi } from './openapi.ts'

const openApiDocument = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.looseObject({})),
  webhooks: z.record(z.string(), z.looseObject({})),
  components: z.looseObject({}),
})

/** The API description: the OpenAPI document at `/api/openapi.json`, the reference at `/api/docs`. */
export function apiRoutes(app: FastifyInstance): void {
  let described: OpenApi | undefined
  let json: Buffer | undefined
  // Created on the first request, when all routes have been added.
  const description = () => (described ??= describeApi(app.knownRoutes))

  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'This description', tags: ['API'], response: { 200: openApiDocument } },
    // Serialized once: concurrent responses share one buffer.
    handler: async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((json ??= Buffer.from(JSON.stringify(description())))),
  })
  apiReferenceRoutes(app)
}
