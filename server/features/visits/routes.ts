import type { FastifyInstance } from 'fastify'
import { visitsApi } from '#domain/visits/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import {
  deleteVisits,
  recordVisit,
  hasConsent,
  clearVisitor,
  readVisitorId,
  readConsentedVisitorId,
  setVisitor,
} from './visits.ts'

export function visitRoutes(app: FastifyInstance): void {
  serve(app, visitsApi.record, async ({ body, request, reply }) => {
    if (!hasConsent(request)) return { recorded: false }
    setVisitor(reply, await recordVisit(readConsentedVisitorId(request), body, request.ip))
    return { recorded: true }
  })
  serve(app, visitsApi.delete, async ({ request, reply }) => {
    const visitor = readVisitorId(request)
    clearVisitor(reply)
    return { forgotten: visitor ? await deleteVisits(visitor) : 0 }
  })
}
