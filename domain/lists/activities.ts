import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { staffLists } from './list-settings.ts'

const ofSavedView = z.object({ saved_view_id: uuid, list: z.enum(staffLists), name: z.string() })

export const listActivities = defineActivities('list', {
  /** Staff downloaded a list as a file. */
  exported: {
    data: z.object({ name: z.string(), filters: z.record(z.string(), z.string()) }),
    label: 'List exported',
    notifies: null,
    stale: null,
  },
  // Only their own browser shows how a user arranges lists.
  columns_changed: {
    data: z.object({ list: z.enum(staffLists), hidden_columns: z.array(z.string()) }),
    label: 'Columns of a list chosen',
    notifies: null,
    stale: null,
  },
  view_saved: { data: ofSavedView, label: 'View of a list saved', notifies: null, stale: null },
  view_deleted: { data: ofSavedView, label: 'View of a list deleted', notifies: null, stale: null },
})
