import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditApi } from '#domain/audit/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { whileSignedIn } from '#server/platform/session/while-signed-in.ts'
import { exportLog, showAuditKey } from './exports.ts'
import { listEntries, showEntry } from './entries.ts'

export function auditRoutes(app: FastifyInstance): void {
  serve(app, auditApi.list, ({ actor, query }) => listEntries(actor, query))
  serve(app, auditApi.find, ({ actor, params }) => showEntry(actor, params.id))
  serve(app, auditApi.exportEntries, async ({ actor, query, request, reply }) => {
    void reply
      .header('content-type', 'application/jsonl; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.jsonl"')
      .header('cache-control', 'no-store')
    const lines = request.method === 'HEAD' ? [] : whileSignedIn(request, exportLog(actor, query))
    return Readable.from(lines, { objectMode: false })
  })
  serve(app, auditApi.key, ({ actor }) => showAuditKey(actor))
}
