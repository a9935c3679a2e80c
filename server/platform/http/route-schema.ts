import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { uuid } from '#domain/kernel/text.ts'

/**
 * Adds to the schema of an endpoint's route what the endpoint does not say because it follows: the UUIDs in its path, its
 * heading in the API reference and the status of its response.
 */
export function completeSchema(route: RouteOptions): void {
  if (isEndpoint(route) && route.schema.successStatus === undefined) Object.assign(route, { schema: schemaOf(route) })
}

const isEndpoint = (route: RouteOptions): route is RouteOptions & Endpoint => 'feature' in route

/** A complete schema for the route of each endpoint. Kept, because making them takes a fifth of the time to build the server. */
const complete = new WeakMap<Endpoint, ReturnType<typeof schemaOf>>()

/** The complete schema for the route of an endpoint. */
export function completeSchemaOf(endpoint: Endpoint): ReturnType<typeof schemaOf> {
  const schema = complete.get(endpoint) ?? schemaOf(endpoint)
  complete.set(endpoint, schema)
  return schema
}

/** Its status of success is that of its response schema; without one, 204 or that of a file. */
function schemaOf({ url, tag, schema, config }: Endpoint) {
  const { params: stated = {}, response, ...others } = schema
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = Object.fromEntries(names.map((name) => [name, stated[name] ?? uuid]))
  const responses = response instanceof z.ZodType ? { [config.creates ? 201 : 200]: response } : (response ?? {})
  const [status = schema.produces ? 200 : 204] = Object.keys(responses)
  return {
    tags: [tag],
    ...others,
    ...(names.length > 0 && { params: z.object(params) }),
    response: responses,
    successStatus: Number(status),
  }
}
