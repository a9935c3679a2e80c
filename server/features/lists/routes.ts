import type { FastifyInstance } from 'fastify'
import { listsApi } from '#domain/lists/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { deleteView, hideColumns, saveView, showListSettings } from './views.ts'

export function listRoutes(app: FastifyInstance): void {
  serve(app, listsApi.settings, ({ actor, query }) => showListSettings(actor, query))
  serve(app, listsApi.hideColumns, ({ actor, body }) => hideColumns(actor, body))
  serve(app, listsApi.saveView, ({ actor, body }) => saveView(actor, body))
  serve(app, listsApi.deleteView, ({ actor, params }) => deleteView(actor, params.id))
}
