import type { FastifyInstance } from 'fastify'
import { privacyApi } from '#domain/privacy/api.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { downloadExport } from './download-export.ts'
import { cancelErasure, findErasure } from './follow-erasure.ts'
import { liftHold } from './lift-hold.ts'
import { listDisclosures } from './list-disclosures.ts'
import { listHolds } from './list-holds.ts'
import { placeHold } from './place-hold.ts'
import { previewErasure } from './preview-erasure.ts'
import { requestErasure } from './request-erasure.ts'
import { requestExport } from './request-export.ts'
import { answerStaffRequest } from './answer-staff-request.ts'
import { assignStaffRequest } from './assign-staff-request.ts'
import { createStaffRequest } from './create-staff-request.ts'
import { extendStaffRequest } from './extend-staff-request.ts'
import { listRequestAssignees } from './list-request-assignees.ts'
import { listStaffRequests } from './list-staff-requests.ts'
import { noteStaffRequest } from './note-staff-request.ts'
import { withdrawStaffRequest } from './withdraw-staff-request.ts'
import { showExport } from './show-export.ts'

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
