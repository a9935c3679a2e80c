import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { product } from '#domain/product.ts'
import { config } from '#server/platform/config.ts'

/** Collects every route into an OpenAPI 3.1 document, served at `/api/openapi.json`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: product.name, version: '1.0.0', description: `${product.name}: ${product.tagline}.` },
      servers: [{ url: config.origin }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { permission: 'account.visit' },
    schema: { summary: 'This document', tags: ['API'] },
    handler: async (_request, reply) =>
      reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger()),
  })
}
