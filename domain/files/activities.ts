import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { filePurposes } from './file.ts'

const ofFile = z.object({ file_id: uuid, owner_id: uuid.nullable(), purpose: z.enum(filePurposes) })

export const fileActivities = defineActivities('file', {
  stored: { data: ofFile, label: 'File stored', notifies: null, stale: null },
  removed: { data: ofFile, label: 'File removed', notifies: null, stale: null },
})
