import type { Actor } from '#domain/kernel/actor.ts'
import type { Effect } from '#domain/kernel/effect.ts'
import type { Permission } from '#domain/policies.ts'

import type { RouteOptions } from 'fastify'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyInstance {
    /** Every route, in the order they were added. */
    knownRoutes: readonly RouteOptions[]
  }
  /** The properties of a route in the API document, besides its schemas. */
  interface FastifySchema {
    summary?: string
    tags?: readonly string[]
    /** Not part of the API: a page, or for developers only. */
    hide?: boolean
    /** The media types of the request and the response where they are not JSON. */
    consumes?: readonly string[]
    produces?: string
    /** The fields of a form that the handler reads itself, for programs: sent as `multipart/form-data`. */
    form?: z.ZodType
    /** The success status of a route without a response schema. */
    successStatus?: number
  }
  interface FastifyContextConfig {
    permission?: Permission
    creates?: boolean
    /** Days, `YYYY-MM-DD`. */
    deprecation?: { since: string; sunset: string }
    effect?: Effect
    effect_of?: string
    /** Staff may read it while they view an account, if their own role has this permission. */
    viewable?: Permission
    is_impersonal?: boolean
    /** The response does not depend on the actor, who is not looked up, so that it needs no database. */
    anonymous?: boolean
    /**
     * Another site may send it, such as an identity provider's form post. The request is authenticated in another way,
     * such as by a state parameter.
     */
    crossSite?: boolean
  }
}
