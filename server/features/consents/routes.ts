import type { FastifyInstance } from 'fastify'
import { consentsApi } from '#domain/consents/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { listConsents } from './consents.ts'

export function consentRoutes(app: FastifyInstance): void {
  serve(app, consentsApi.list, ({ actor }) => listConsents(actor))
}
