import type { FastifyInstance } from 'fastify'
import { savedSearchesApi } from '#domain/saved-searches/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createSavedSearch, deleteSavedSearch, editSavedSearch, listSavedSearches } from './saved-searches.ts'

export function savedSearchRoutes(app: FastifyInstance): void {
  serve(app, savedSearchesApi.list, ({ actor }) => listSavedSearches(actor))
  serve(app, savedSearchesApi.create, ({ actor, body }) => createSavedSearch(actor, body))
  serve(app, savedSearchesApi.edit, ({ actor, params, body }) => editSavedSearch(actor, params.id, body))
  serve(app, savedSearchesApi.delete, ({ actor, params }) => deleteSavedSearch(actor, params.id))
}
