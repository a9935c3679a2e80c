import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import {
  bulkAction,
  bulkActionForm,
  bulkItem,
  bulkItemsExportQuery,
  bulkItemsQuery,
  bulkPreview,
  bulkSelection,
} from './bulk-action.ts'

const tags = ['Bulk actions']
const params = z.object({ id: uuid })

export const bulkActionsApi = defineApi('bulkActions', {
  preview: {
    method: 'POST',
    url: '/api/admin/bulk-actions/preview',
    schema: {
      summary: 'What a bulk action would change and skip',
      tags,
      body: bulkSelection,
      response: { 200: bulkPreview },
    },
    config: { permission: 'bulk_action.preview', effect: 'none' },
  },
  create: {
    method: 'POST',
    url: '/api/admin/bulk-actions',
    schema: { summary: 'Queue a bulk action', tags, body: bulkActionForm, response: { 201: bulkAction } },
    config: { permission: 'bulk_action.create', effect: 'grants_access', creates: true },
  },
  list: {
    method: 'GET',
    url: '/api/admin/bulk-actions',
    schema: {
      summary: "The user's bulk actions, newest first",
      tags,
      querystring: pageQuery(['-created_at'], '-created_at'),
      response: { 200: pageOf(bulkAction) },
    },
    config: { permission: 'bulk_action.list' },
  },
  find: {
    method: 'GET',
    url: '/api/admin/bulk-actions/:id',
    schema: { summary: 'The progress of a bulk action', tags, params, response: { 200: bulkAction } },
    config: { permission: 'bulk_action.see' },
  },
  items: {
    method: 'GET',
    url: '/api/admin/bulk-actions/:id/items',
    schema: {
      summary: 'The rows of a bulk action and what became of them',
      tags,
      params,
      querystring: bulkItemsQuery,
      response: { 200: pageOf(bulkItem) },
    },
    config: { permission: 'bulk_action.see' },
  },
  exportItems: {
    method: 'GET',
    url: '/api/admin/bulk-actions/:id/items.csv',
    schema: {
      summary: 'The same rows as CSV',
      tags,
      params,
      querystring: bulkItemsExportQuery,
      produces: 'text/csv',
      response: {},
    },
    config: { permission: 'bulk_action.see' },
  },
  cancel: {
    method: 'POST',
    url: '/api/admin/bulk-actions/:id/cancel',
    schema: { summary: 'Stop a bulk action before its next row', tags, params, response: { 200: bulkAction } },
    config: { permission: 'bulk_action.cancel', effect: 'none' },
  },
})
