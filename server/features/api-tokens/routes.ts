import type { FastifyInstance } from 'fastify'
import { apiTokensApi } from '#domain/api-tokens/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'

export function apiTokenRoutes(app: FastifyInstance): void {
  serve(app, apiTokensApi.list, ({ actor }) => listApiTokens(actor))
  serve(app, apiTokensApi.create, ({ actor, body }) => createApiToken(actor, body))
  serve(app, apiTokensApi.revoke, ({ actor, params }) => revokeApiToken(actor, params.id))
}
