import type { Actor } from '#domain/kernel/actor.ts'
import type { Permission } from '#domain/policies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    permission?: Permission
    creates?: boolean
    /** Another site may send it (an identity provider's form post). It must carry its own proof. */
    crossSite?: boolean
  }
}
