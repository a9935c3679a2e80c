import type { FastifyInstance } from 'fastify'
import { privacyApi } from '#domain/privacy/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { downloadExport } from './download-export.ts'
import { cancelErasure, findErasure } from './follow-erasure.ts'
import { previewErasure } from './preview-erasure.ts'
import { requestErasure } from './request-erasure.ts'
import { requestExport } from './request-export.ts'
import { showExport } from './show-export.ts'

export function privacyRoutes(app: FastifyInstance): void {
  serve(app, privacyApi.dataExport, ({ actor }) => showExport(actor))
  serve(app, privacyApi.requestExport, ({ actor }) => requestExport(actor))
  serve(app, privacyApi.downloadExport, ({ actor, params, reply }) => downloadExport(actor, params.id, reply))
  serve(app, privacyApi.previewErasure, ({ actor }) => previewErasure(actor))
  serve(app, privacyApi.requestErasure, ({ actor, body }) => requestErasure(actor, body))
  serve(app, privacyApi.findErasure, ({ actor, body, request: { ip } }) =>
    findErasure(actor, { secret: body.secret, ip }),
  )
  serve(app, privacyApi.cancelErasure, ({ actor, body, request: { ip } }) =>
    cancelErasure(actor, { secret: body.secret, ip }),
  )
}
