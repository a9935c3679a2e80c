import type { z } from 'zod'
import type { Permission } from '../policies.ts'
import type { Effect } from './effect.ts'

/**
 * An endpoint in Fastify's route format. The server spreads it into `app.route`, the browser's client calls it, and the
 * OpenAPI document is generated from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's format: `/api/jobs/:id`. */
  url: string
  schema: {
    summary: string
    tags: readonly string[]
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    /** The media types of a body received as a raw byte stream; JSON if omitted. */
    consumes?: readonly string[]
    /** The media type of a response other than JSON. */
    produces?: string
    response: Record<number, z.ZodType>
  }
  /** The maximum size of the body in bytes, if it is not the usual one. */
  bodyLimit?: number
  config: {
    /** Checked for every request before its handler runs. */
    permission: Permission
    /** It will be removed: responses say since when it is deprecated and on which day it ends. */
    deprecation?: { since: string; sunset: string }
    /** The endpoint creates something, so it accepts an `Idempotency-Key`. */
    creates?: boolean
    /** Decides what else the request requires. */
    effect?: Effect
    /** The request has its effect only when this field of its body gets a new value, which its command decides. */
    effect_of?: string
  }
}

/** Without a statement of its effect, an endpoint that changes something does not compile. */
type Stated = Endpoint & ({ method: 'GET'; config: { effect?: never } } | { config: { effect: Effect } })

/** Infers the literal types of a feature's endpoints. */
export function defineApi<const Endpoints extends Record<string, Stated>>(endpoints: Endpoints): Endpoints {
  return endpoints
}
