import type { FastifyInstance, RouteOptions } from 'fastify'
import { matchesPath } from '#domain/match-path.ts'
import { isPublic } from '#domain/kernel/policy.ts'
import { ruleOf } from '#domain/policies.ts'
import { completeSchema } from './route-schema.ts'

/** Collects all routes added afterwards and completes the schemas of endpoints. Throws for a route without a permission. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    const { permission, anonymous } = route.config ?? {}
    if (!permission) throw new Error(`${route.method} ${route.url} names no permission`)
    if (anonymous && !isPublic(ruleOf(permission))) throw new Error(`${route.method} ${route.url} has no permission`)
    completeSchema(route)
    routes.push(route)
  })
  app.decorate('knownRoutes', routes)
}

/** The methods of the routes that match a path. */
export function allowedMethods(routes: readonly RouteOptions[], path: string): string[] {
  const here = routes.filter((route) => matchesPath(route.url, path))
  return [...new Set(here.flatMap((route) => route.method))]
}
