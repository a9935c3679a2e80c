import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { allBulkKinds } from './timesheet-approval.ts'

const ofBulkAction = z.object({ bulk_action_id: uuid, kind: z.enum(allBulkKinds), total: z.number().int() })

export const bulkActionActivities = defineActivities('bulk_action', {
  created: { data: ofBulkAction, label: 'Bulk action started', notifies: null, stale: null },
  canceled: { data: ofBulkAction, label: 'Bulk action canceled', notifies: null, stale: null },
  finished: { data: ofBulkAction, label: 'Bulk action finished', notifies: null, stale: null },
})
