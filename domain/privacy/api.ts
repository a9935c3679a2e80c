import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { disclosure } from './disclosure.ts'
import { legalHold, legalHoldForm, legalHoldsQuery } from './legal-hold.ts'
import {
  dataExport,
  dataExportPath,
  erasureForm,
  erasureLinkForm,
  erasurePreview,
  scheduledErasure,
} from './privacy-request.ts'

const done = z.object({ done: z.literal(true) })

export const privacyApi = defineApi('privacy', 'Privacy', {
  dataExport: {
    method: 'GET',
    url: '/api/privacy/export',
    schema: {
      summary: 'The latest export of the user’s data',
      response: z.object({ data_export: dataExport.nullable() }),
    },
    config: { permission: 'data_export.see_own' },
  },
  requestExport: {
    method: 'POST',
    url: '/api/privacy/export',
    schema: { summary: 'Request an export of all data of the user', response: dataExport },
    config: { permission: 'data_export.request', effect: 'exposes_data', creates: true },
  },
  downloadExport: {
    method: 'GET',
    url: dataExportPath(':id'),
    schema: { summary: 'Download an export as a ZIP file', produces: 'application/zip' },
    config: { permission: 'data_export.download' },
  },
  disclosures: {
    method: 'GET',
    url: '/api/privacy/disclosures',
    schema: {
      summary: 'Which companies received the applicant’s applications, and opened their documents and contracts',
      querystring: pageQuery(['-at'], '-at'),
      response: pageOf(disclosure),
    },
    config: { permission: 'disclosure.list' },
  },
  previewErasure: {
    method: 'GET',
    url: '/api/privacy/erasure',
    schema: {
      summary: 'What deleting the user’s account deletes, and what the law requires to keep',
      response: erasurePreview,
    },
    config: { permission: 'erasure.preview' },
  },
  requestErasure: {
    method: 'POST',
    url: '/api/privacy/erasure',
    schema: { summary: 'Delete the user’s account', body: erasureForm, response: done },
    config: { permission: 'erasure.request', effect: 'ends_access' },
  },
  findErasure: {
    method: 'POST',
    url: '/api/erasure-status',
    schema: { summary: 'The erasure of a secret link', body: erasureLinkForm, response: scheduledErasure },
    config: { permission: 'erasure.follow', effect: 'none' },
  },
  cancelErasure: {
    method: 'POST',
    url: '/api/erasure-status/cancel',
    schema: { summary: 'Keep the account of a secret link', body: erasureLinkForm, response: scheduledErasure },
    config: { permission: 'erasure.cancel', effect: 'none' },
  },
  legalHolds: {
    method: 'GET',
    url: '/api/admin/legal-holds',
    schema: {
      summary: 'The legal holds of a company or user',
      querystring: legalHoldsQuery,
      response: z.object({ items: z.array(legalHold), allowed: z.array(z.enum(['place'])) }),
    },
    config: { permission: 'legal_hold.list' },
  },
  placeHold: {
    method: 'POST',
    url: '/api/admin/legal-holds',
    schema: {
      summary: 'Keep the data of a company or user until the hold is lifted',
      body: legalHoldForm,
      response: legalHold,
    },
    config: { permission: 'legal_hold.place', effect: 'none', creates: true },
  },
  liftHold: {
    method: 'POST',
    url: '/api/admin/legal-holds/:id/lift',
    schema: { summary: 'Lift a legal hold', response: legalHold },
    config: { permission: 'legal_hold.lift', effect: 'none' },
  },
})
