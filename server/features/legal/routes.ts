import type { FastifyInstance } from 'fastify'
import { legalApi } from '#domain/legal/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { acceptDocuments, listDocuments } from './documents.ts'

export function legalRoutes(app: FastifyInstance): void {
  serve(app, legalApi.list, ({ actor }) => listDocuments(actor))
  serve(app, legalApi.accept, ({ actor, body }) => acceptDocuments(actor, body))
}
