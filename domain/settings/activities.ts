import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { settingKeys } from './setting.ts'

export const settingActivities = defineActivities('setting', {
  changed: { data: z.object({ key: z.enum(settingKeys) }), label: 'Setting changed', notifies: null, stale: null },
})
