import type { z } from 'zod'
import type { Permission } from '../policies.ts'

/**
 * One endpoint, in Fastify's own route form. The server spreads it into `app.route`, the browser's client calls it,
 * the OpenAPI document is made of it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters in Fastify's form: `/api/jobs/:id`. */
  url: string
  schema: {
    summary: string
    tags: readonly string[]
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    /** The media types of a body that is taken as it comes, as a stream of bytes; JSON where there is none. */
    consumes?: readonly string[]
    /** The media type of an answer that is not JSON. */
    produces?: string
    response: Record<number, z.ZodType>
  }
  config: {
    /** The rule that `authorizeRole` evaluates before the handler runs. */
    permission: Permission
    /** It creates something: an `Idempotency-Key` makes a repetition harmless. */
    creates?: boolean
  }
}

/** Gives the endpoints of one feature their narrow types. */
export function defineApi<const Endpoints extends Record<string, Endpoint>>(endpoints: Endpoints): Endpoints {
  return endpoints
}
