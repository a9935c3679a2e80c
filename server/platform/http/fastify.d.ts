import type { Actor } from '#domain/kernel/actor.ts'
import type { Permission } from '#domain/policies.ts'

import type { RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyInstance {
    /** Every route, in the order they were added. */
    knownRoutes: readonly RouteOptions[]
  }
  /** What the API's document says of a route besides its shapes. */
  interface FastifySchema {
    summary?: string
    tags?: readonly string[]
    /** Not part of the API: a page, or for developers only. */
    hide?: boolean
    /** The media types of its body and its answer where they are not JSON. */
    consumes?: readonly string[]
    produces?: string
    /** The status of its success where no shape is described. */
    successStatus?: number
  }
  interface FastifyContextConfig {
    permission?: Permission
    creates?: boolean
    /** The response does not depend on the actor, who is not looked up, so that it needs no database. */
    anonymous?: boolean
    /** Another site may send it (an identity provider's form post). It must carry its own proof. */
    crossSite?: boolean
  }
}
