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
import { approvableTimesheets, timesheetApproval, timesheetApprovalForm } from './timesheet-approval.ts'

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
  approvableTimesheets: {
    method: 'GET',
    url: '/api/timesheet-approvals/preview',
    schema: {
      summary: 'Which timesheets match the plan and can be approved together, and why others are left out',
      response: approvableTimesheets,
    },
    config: { permission: 'bulk_action.preview_approval', viewable: 'impersonation.start' },
  },
  approveTimesheets: {
    method: 'POST',
    url: '/api/timesheet-approvals',
    schema: {
      summary: 'Queue the approval of several timesheets',
      body: timesheetApprovalForm,
      response: timesheetApproval,
    },
    config: { permission: 'bulk_action.approve_timesheets', effect: 'none', creates: true },
  },
  findApproval: {
    method: 'GET',
    url: '/api/timesheet-approvals/:id',
    schema: { summary: 'The progress of an approval of several timesheets', response: timesheetApproval },
    config: { permission: 'bulk_action.see_approval' },
  },
  approvalItems: {
    method: 'GET',
    url: '/api/timesheet-approvals/:id/items',
    schema: {
      summary: 'The timesheets of an approval and what became of them',
      querystring: bulkItemsQuery,
      response: pageOf(bulkItem),
    },
    config: { permission: 'bulk_action.see_approval' },
  },
  cancelApproval: {
    method: 'POST',
    url: '/api/timesheet-approvals/:id/cancel',
    schema: { summary: 'Stop an approval before its next timesheet', response: timesheetApproval },
    config: { permission: 'bulk_action.cancel_approval', effect: 'none' },
  },
  cancel: {
    method: 'POST',
    url: '/api/admin/bulk-actions/:id/cancel',
    schema: { summary: 'Stop a bulk action before its next row', response: bulkAction },
    config: { permission: 'bulk_action.cancel', effect: 'none' },
  },
})
