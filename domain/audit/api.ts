import { defineApi } from '../kernel/endpoint.ts'
import { auditEntry, auditExportQuery, auditKey, auditPage, auditQuery, entryId } from './audit-entry.ts'

export const auditApi = defineApi('audit', 'Audit log', {
  list: {
    method: 'GET',
    url: '/api/admin/audit-entries',
    schema: { summary: 'Entries of the audit log, newest first', querystring: auditQuery, response: auditPage },
    config: { permission: 'audit.list' },
  },
  find: {
    method: 'GET',
    url: '/api/admin/audit-entries/:id',
    schema: { summary: 'An entry of the audit log', params: { id: entryId }, response: auditEntry },
    config: { permission: 'audit.see' },
  },
  exportEntries: {
    method: 'GET',
    url: '/api/admin/audit-entries.jsonl',
    schema: {
      summary: 'Entries of the audit log as a signed file, newest first',
      querystring: auditExportQuery,
      produces: 'application/jsonl',
    },
    config: { permission: 'audit.export' },
  },
  key: {
    method: 'GET',
    url: '/api/audit-key',
    schema: { summary: 'The public key of exports of the audit log', response: auditKey },
    config: { permission: 'audit.see_key' },
  },
})
