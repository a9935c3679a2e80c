import { defineApi } from '../kernel/endpoint.ts'
import { auditEntry, auditEntryParams, auditExportQuery, auditKey, auditPage, auditQuery } from './audit-entry.ts'

const tags = ['Audit log']

export const auditApi = defineApi('audit', {
  list: {
    method: 'GET',
    url: '/api/admin/audit-entries',
    schema: {
      summary: 'Entries of the audit log, newest first',
      tags,
      querystring: auditQuery,
      response: { 200: auditPage },
    },
    config: { permission: 'audit.list' },
  },
  find: {
    method: 'GET',
    url: '/api/admin/audit-entries/:id',
    schema: { summary: 'An entry of the audit log', tags, params: auditEntryParams, response: { 200: auditEntry } },
    config: { permission: 'audit.see' },
  },
  exportEntries: {
    method: 'GET',
    url: '/api/admin/audit-entries.jsonl',
    schema: {
      summary: 'Entries of the audit log as a signed file, newest first',
      tags,
      querystring: auditExportQuery,
      produces: 'application/jsonl',
      response: {},
    },
    config: { permission: 'audit.export' },
  },
  key: {
    method: 'GET',
    url: '/api/audit-key',
    schema: { summary: 'The public key of exports of the audit log', tags, response: { 200: auditKey } },
    config: { permission: 'audit.see_key' },
  },
})
