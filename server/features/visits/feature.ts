import { retention } from '#domain/kernel/retention.ts'
import { visitsApi } from '#domain/visits/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import {
  deleteVisits,
  recordVisit,
  hasConsent,
  clearVisitor,
  readVisitorId,
  readConsentedVisitorId,
  setVisitor,
} from './visits.ts'

export const visits = defineFeature({
  api: visitsApi,
  handlers: {
    record: async (_actor, body, { request, reply }) => {
      if (!hasConsent(request)) return { recorded: false }
      setVisitor(reply, await recordVisit(readConsentedVisitorId(request), body, request.ip))
      return { recorded: true }
    },
    delete: async (_actor, { request, reply }) => {
      const visitor = readVisitorId(request)
      clearVisitor(reply)
      return { forgotten: visitor ? await deleteVisits(visitor) : 0 }
    },
  },
  expiringRows: { visits: ['at', Math.floor((retention.analytics_months * 365.25) / 12)] },
  personalData: {
    visits: {
      is: 'Visit of a public page',
      rules: [deleted('visitor_id in (select visitor_id from contact_requests where lower(email) = lower($email))')],
      personal: 'visitor_id path referrer',
      plain: 'id at',
    },
  },
})
