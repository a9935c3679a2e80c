import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { talentImportsApi } from '#domain/talent-imports/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createTalentImport, previewTalentImport, undoTalentImport } from './importing.ts'
import { exportImportRows, listTalentImports } from './talent-import-rows.ts'

export function talentImportRoutes(app: FastifyInstance): void {
  serve(app, talentImportsApi.preview, ({ actor, query, request }) =>
    previewTalentImport(actor, query, request.body as Readable),
  )
  serve(app, talentImportsApi.create, ({ actor, query, request }) =>
    createTalentImport(actor, query, request.body as Readable),
  )
  serve(app, talentImportsApi.list, ({ actor }) => listTalentImports(actor))
  serve(app, talentImportsApi.exportRows, async ({ actor, params, request, reply }) =>
    sendCsv({ request, reply }, await exportImportRows(actor, params.id)),
  )
  serve(app, talentImportsApi.undo, ({ actor, params }) => undoTalentImport(actor, params.id))
}
