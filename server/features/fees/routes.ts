import type { FastifyInstance } from 'fastify'
import { feesApi } from '#domain/fees/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createFeeRule, endFeeRule, listFeeRules } from './fee-rules.ts'

export function feeRoutes(app: FastifyInstance): void {
  serve(app, feesApi.list, ({ actor, query }) => listFeeRules(actor, query))
  serve(app, feesApi.create, ({ actor, body }) => createFeeRule(actor, body))
  serve(app, feesApi.end, ({ actor, params, body }) => endFeeRule(actor, params.id, body))
}
