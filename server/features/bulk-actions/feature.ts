import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import {
  cancelBulkAction,
  createBulkAction,
  listBulkActions,
  previewBulkAction,
  showBulkAction,
} from './bulk-actions.ts'
import {
  approveTimesheets,
  cancelApproval,
  listApprovableTimesheets,
  listApprovalItems,
  showApproval,
} from './timesheet-approvals.ts'
import { exportBulkActionItems, listBulkActionItems, runBulkAction } from './items.ts'

export const bulkActions = defineFeature({
  api: bulkActionsApi,
  handlers: {
    preview: previewBulkAction,
    create: createBulkAction,
    list: listBulkActions,
    find: (actor, id) => showBulkAction(actor, id),
    items: listBulkActionItems,
    exportItems: asCsv(exportBulkActionItems),
    cancel: cancelBulkAction,
    approvableTimesheets: listApprovableTimesheets,
    approveTimesheets,
    findApproval: (actor, id) => showApproval(actor, id),
    approvalItems: listApprovalItems,
    cancelApproval,
  },
  work: { bulk_actions: ({ bulk_action_id }) => runBulkAction(bulk_action_id) },
  personalData: {
    bulk_action_items: {
      is: 'Row of a bulk action',
      why: 'IDs and results.',
      plain: 'bulk_action_id position subject_id status reason',
    },
    bulk_actions: {
      is: 'Bulk action of staff, or approval of timesheets',
      why: 'IDs and filters.',
      plain: 'id kind parameters status actor_id total created_at ended_at',
    },
  },
})
