import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { deprecationHeaders } from './deprecation.ts'
import { runOnce } from './idempotency.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Success<E extends Endpoint> = E['schema'] extends { produces: string }
  ? Readable
  : [keyof E['schema']['response']] extends [never]
    ? void
    : {
        [Status in keyof E['schema']['response']]: Status extends 200 | 201 | 202
          ? Parsed<E['schema']['response'][Status]>
          : never
      }[keyof E['schema']['response']]

/** A validated request to an endpoint. */
export interface EndpointRequest<E extends Endpoint> {
  actor: FastifyRequest['actor']
  params: Parsed<E['schema']['params']>
  query: Parsed<E['schema']['querystring']>
  body: Parsed<E['schema']['body']>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (asked: EndpointRequest<E>) => Promise<Success<E>>

/**
 * Adds the route of an endpoint. Its success status comes from its response schemas; it is 204 without any. An endpoint
 * that creates something runs once per `Idempotency-Key`.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>): void {
  const status = Number(
    Object.keys(endpoint.schema.response).find((code) => code.startsWith('2')) ??
      (endpoint.schema.produces ? 200 : 204),
  )
  app.route({
    ...(endpoint as Endpoint),
    schema: { ...endpoint.schema, successStatus: status },
    handler: async (request, reply) => {
      reply.status(status)
      if (endpoint.config.deprecation) reply.headers(deprecationHeaders(endpoint.config.deprecation))
      const act = () =>
        handle({
          actor: request.actor,
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as EndpointRequest<E>)
      return endpoint.config.creates ? runOnce(request, reply, act) : act()
    },
  })
}
