import type { FastifyInstance } from 'fastify'
import { staffSearchApi } from '#domain/staff-search/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { searchObjects } from './search-objects.ts'

export function staffSearchRoutes(app: FastifyInstance): void {
  serve(app, staffSearchApi.search, ({ actor, query }) => searchObjects(actor, query))
}
