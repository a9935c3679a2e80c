import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import {
  bulkAction,
  bulkActionForm,
  bulkItem,
  bulkItemsExportQuery,
  bulkItemsQuery,
  bulkPreview,
  bulkSelection,
} from './bulk-action.ts'

export const bulkActionsApi = defineApi('bulkActions', 'Bulk actions', {
  preview: {
    method: 'POST',
    url: '/api/admin/bulk-actions/preview',
    schema: { summary: 'What a bulk action would change and skip', body: bulkSelection, response: bulkPreview },
    config: { permission: 'bulk_action.preview', effect: 'none' },
  },
  create: {
    method: 'POST',
    url: '/api/admin/bulk-actions',
    schema: { summary: 'Queue a bulk action', body: bulkActionForm, response: bulkAction },
    config: { permission: 'bulk_action.create', effect: 'grants_access', creates: true },
  },
  list: {
    method: 'GET',
    url: '/api/admin/bulk-actions',
    schema: {
      summary: "The user's bulk actions, newest first",
      querystring: pageQuery(['-created_at'], '-created_at'),
      response: pageOf(bulkAction),
    },
    config: { permission: 'bulk_action.list' },
  },
  find: {
    method: 'GET',
    url: '/api/admin/bulk-actions/:id',
    schema: { summary: 'The progress of a bulk action', response: bulkAction },
    config: { permission: 'bulk_action.see' },
  },
  items: {
    method: 'GET',
    url: '/api/admin/bulk-actions/:id/items',
    schema: {
      summary: 'The rows of a bulk action and what became of them',
      querystring: bulkItemsQuery,
      response: pageOf(bulkItem),
    },
    config: { permission: 'bulk_action.see' },
  },
  exportItems: {
    method: 'GET',
    url: '/api/admin/bulk-actions/:id/items.csv',
    schema: { summary: 'The same rows as CSV', querystring: bulkItemsExportQuery, produces: 'text/csv' },
    config: { permission: 'bulk_action.see' },
  },
  cancel: {
    method: 'POST',
    url: '/api/admin/bulk-actions/:id/cancel',
    schema: { summary: 'Stop a bulk action before its next row', response: bulkAction },
    config: { permission: 'bulk_action.cancel', effect: 'none' },
  },
})
