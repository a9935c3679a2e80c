import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import {
  talentImport,
  talentImportLimits,
  talentImportPreview,
  talentImportPreviewQuery,
  talentImportQuery,
} from './talent-import.ts'

const consumes = ['text/csv', 'application/octet-stream']

export const talentImportsApi = defineApi('talentImports', 'Talent imports', {
  preview: {
    method: 'POST',
    url: '/api/admin/talent-imports/preview',
    bodyLimit: talentImportLimits.bytes,
    schema: {
      summary: 'What an import of talents from a CSV file would do',
      consumes,
      querystring: talentImportPreviewQuery,
      response: talentImportPreview,
    },
    config: { permission: 'talent_import.preview', effect: 'none' },
  },
  create: {
    method: 'POST',
    url: '/api/admin/talent-imports',
    bodyLimit: talentImportLimits.bytes,
    schema: {
      summary: 'Invite the talents of a CSV file',
      consumes,
      querystring: talentImportQuery,
      response: { 201: talentImport },
    },
    config: { permission: 'talent_import.create', effect: 'grants_access' },
  },
  list: {
    method: 'GET',
    url: '/api/admin/talent-imports',
    schema: {
      summary: 'The latest imports of talents and their progress',
      response: z.object({ items: z.array(talentImport) }),
    },
    config: { permission: 'talent_import.list' },
  },
  exportRows: {
    method: 'GET',
    url: '/api/admin/talent-imports/:id/rows.csv',
    schema: { summary: 'The rows of an import and what became of them, as CSV', produces: 'text/csv' },
    config: { permission: 'talent_import.export' },
  },
  undo: {
    method: 'POST',
    url: '/api/admin/talent-imports/:id/undo',
    schema: { summary: 'Remove the accounts of an import that no one has used', response: talentImport },
    config: { permission: 'talent_import.undo', effect: 'none' },
  },
})
