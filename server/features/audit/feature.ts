import { Readable } from 'node:stream'
import { auditApi } from '#domain/audit/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { whileSignedIn } from '#server/platform/session/while-signed-in.ts'
import { signHead } from './chain.ts'
import { exportLog, showAuditKey } from './exports.ts'
import { listEntries, showEntry } from './entries.ts'

export const audit = defineFeature({
  api: auditApi,
  handlers: {
    list: listEntries,
    find: showEntry,
    exportEntries: async (actor, query, { request, reply }) => {
      void reply
        .header('content-type', 'application/jsonl; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.jsonl"')
        .header('cache-control', 'no-store')
      const lines = request.method === 'HEAD' ? [] : whileSignedIn(request, exportLog(actor, query))
      return Readable.from(lines, { objectMode: false })
    },
    key: showAuditKey,
  },
  schedules: {
    sign_audit_log: [everyMinute, signHead],
  },
})
