import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Endpoint, ParamNames, ParamsOutput, ResponseOf } from '#domain/kernel/endpoint.ts'
import { deprecationHeaders } from './deprecation.ts'
import { runOnce } from './idempotency.ts'
import { completeSchemaOf } from './route-schema.ts'

/** A request and its reply, for handlers that need more than what was validated. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

type Params<E extends Endpoint> = InOrder<ParamNames<E['url']>, ParamsOutput<E>>
type InOrder<Names, All> = { [Index in keyof Names]: Names[Index] extends keyof All ? All[Names[Index]] : never }
type Query<E extends Endpoint> = E['schema']['querystring'] extends z.ZodType
  ? [query: z.output<E['schema']['querystring']>]
  : []
type Body<E extends Endpoint> = E['schema'] extends { consumes: readonly string[] }
  ? [body: Readable]
  : E['schema']['body'] extends z.ZodType
    ? [body: z.output<E['schema']['body']>]
    : []

type Success<E extends Endpoint> = E['schema'] extends { produces: string }
  ? Readable | FastifyReply
  : [ResponseOf<E>] extends [never]
    ? void
    : z.output<ResponseOf<E>>

/**
 * Responds to an endpoint: usually the command itself. Its arguments are the actor, the parameters of the URL in their
 * order, the query and the body, as far as the endpoint has them, and last the request with its reply.
 */
export type Handler<E extends Endpoint> = (
  ...args: [actor: Actor, ...Params<E>, ...Query<E>, ...Body<E>, exchange: Exchange]
) => Promise<Success<E>>

/** A handler for each endpoint of an API. */
export type Handlers<Api> = { [Name in keyof Api]: Api[Name] extends Endpoint ? Handler<Api[Name]> : never }

/**
 * Adds the route of an endpoint. An endpoint that creates something runs once per `Idempotency-Key`.
 */
export function serveEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>): void {
  const { url, config }: Endpoint = endpoint
  const schema = completeSchemaOf(endpoint)
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  app.route({
    ...(endpoint as Endpoint),
    // Fastify changes it.
    schema: { ...schema },
    handler: async (request, reply) => {
      reply.status(schema.successStatus)
      if (config.deprecation) reply.headers(deprecationHeaders(config.deprecation))
      const args = [
        request.actor,
        ...names.map((name) => (request.params as Record<string, unknown>)[name]),
        ...(schema.querystring ? [request.query] : []),
        ...(schema.body || schema.consumes ? [request.body] : []),
        { request, reply },
      ]
      const act = () => handle(...(args as Parameters<Handler<E>>))
      return config.creates ? runOnce(request, reply, act) : act()
    },
  })
}
