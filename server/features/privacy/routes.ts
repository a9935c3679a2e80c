import type { FastifyInstance } from 'fastify'
import { privacyApi } from '#domain/privacy/api.ts'
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
import { showExport } from './show-export.ts'

export function privacyRoutes(app: FastifyInstance): void {
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
