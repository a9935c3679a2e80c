import { Readable } from 'node:stream'
import { auditApi } from '#domain/audit/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { whileSignedIn } from '#server/platform/session/while-signed-in.ts'
import { signHead } from './chain.ts'
import { listEntries, showEntry } from './entries.ts'
import { exportLog, showAuditKey } from './exports.ts'
import { indexName } from './index-entries.ts'

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
  reactions: {
    'account.renamed': { index_name: indexName },
    'account.email_changed': { index_name: indexName },
    'manager.edited': { index_name: indexName },
  },
  schedules: { sign_audit_log: [everyMinute, signHead] },
  personalData: {
    audit_archives: { is: 'Archived month', why: 'A number.', plain: 'label entries detached_at archived_at' },
    audit_checkpoints: { is: 'Signature of the audit log', why: 'Hashes.', plain: 'position hash signed_at signature' },
    audit_cursor: { is: 'Position in the audit log', why: 'Numbers.', plain: 'xid id only_row' },
    audit_gaps: {
      is: 'Archived part of the audit log',
      why: 'Hashes.',
      plain: 'first_position last_position label previous_hash hash signature',
    },
    earlier_names: { is: 'Earlier name', rules: [deleted('user_id')], personal: 'name', plain: 'user_id' },
    audit_entries: {
      is: 'Entry of the audit log',
      why: 'IDs, hashes and words of activities, with the names of those whom they name; erasing someone recomputes the words.',
      plain: 'activity_id position at actor_kind actor_id company_id subject_ids words digest hash kind',
    },
  },
})
