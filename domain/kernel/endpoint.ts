import type { z } from 'zod'
import type { Permission } from '../policies.ts'
import type { Effect } from './effect.ts'

/**
 * An endpoint in Fastify's route format. The server spreads it into `app.route`, the browser's client calls it, and the
 * OpenAPI document is generated from it. The build for browsers drops what they do not use (`bin/browser-domain.ts`).
 */
export interface Endpoint extends Definition, Named {}

interface Named {
  /** The key of its API in the registry, `domain/api.ts`, such as `jobs`: the first part of its query keys. */
  feature: string
  /** Its key in the API, such as `publish`. */
  name: string
}

/** What a feature writes of an endpoint. */
interface Definition {
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
type Stated = Definition & ({ method: 'GET'; config: { effect?: never } } | { config: { effect: Effect } })

/** Infers the literal types of a feature's endpoints, and gives each its feature and name. */
export function defineApi<const Endpoints extends Record<string, Stated>>(
  feature: string,
  endpoints: Endpoints,
): { [Name in keyof Endpoints]: Endpoints[Name] & Named } {
  for (const [name, endpoint] of Object.entries(endpoints)) Object.assign(endpoint, { feature, name })
  return endpoints as { [Name in keyof Endpoints]: Endpoints[Name] & Named }
}
