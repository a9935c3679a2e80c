import type { FastifyInstance } from 'fastify'
import { privacyApi } from '#domain/privacy/api.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { downloadExport, requestExport, showExport } from './exports.ts'
import { cancelErasure, findErasure, previewErasure, requestErasure } from './erasure.ts'
import { liftHold, listHolds, placeHold } from './holds.ts'
import { listDisclosures } from './requests.ts'
import {
  answerStaffRequest,
  assignStaffRequest,
  createStaffRequest,
  extendStaffRequest,
  noteStaffRequest,
  withdrawStaffRequest,
} from './staff-requests.ts'
import { listRequestAssignees, listStaffRequests } from './staff-request-lists.ts'

export function privacyRoutes(app: FastifyInstance): void {
  serve(app, staffRequestsApi.list, ({ actor, query }) => listStaffRequests(actor, query))
  serve(app, staffRequestsApi.listAssignees, ({ actor }) => listRequestAssignees(actor))
  serve(app, staffRequestsApi.create, ({ actor, body }) => createStaffRequest(actor, body))
  serve(app, staffRequestsApi.assign, ({ actor, params, body }) => assignStaffRequest(actor, params.id, body))
  serve(app, staffRequestsApi.extend, ({ actor, params, body }) => extendStaffRequest(actor, params.id, body.reason))
  serve(app, staffRequestsApi.note, ({ actor, params, body }) => noteStaffRequest(actor, params.id, body.text))
  serve(app, staffRequestsApi.answer, ({ actor, params, body }) => answerStaffRequest(actor, params.id, body))
  serve(app, staffRequestsApi.withdraw, ({ actor, params }) => withdrawStaffRequest(actor, params.id))
  serve(app, privacyApi.dataExport, ({ actor }) => showExport(actor))
  serve(app, privacyApi.requestExport, ({ actor }) => requestExport(actor))
  serve(app, privacyApi.downloadExport, ({ actor, params, reply }) => downloadExport(actor, params.id, reply))
  serve(app, privacyApi.disclosures, ({ actor, query }) => listDisclosures(actor, query))
  serve(app, privacyApi.previewErasure, ({ actor }) => previewErasure(actor))
  serve(app, privacyApi.requestErasure, ({ actor, body }) => requestErasure(actor, body))
  serve(app, privacyApi.findErasure, ({ actor, body, request: { ip } }) =>
    findErasure(actor, { secret: body.secret, ip }),
  )
  serve(app, privacyApi.legalHolds, ({ actor, query }) => listHolds(actor, query.subject_id))
  serve(app, privacyApi.placeHold, ({ actor, body }) => placeHold(actor, body))
  serve(app, privacyApi.liftHold, ({ actor, params }) => liftHold(actor, params.id))
  serve(app, privacyApi.cancelErasure, ({ actor, body, request: { ip } }) =>
    cancelErasure(actor, { secret: body.secret, ip }),
  )
}
