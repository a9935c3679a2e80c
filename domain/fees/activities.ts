import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofFeeRule = z.object({ fee_rule_id: uuid, name: z.string() })

export const feeActivities = defineActivities('fee_rule', {
  created: { data: ofFeeRule, label: 'Fee rule created', notifies: null, stale: null },
  ended: { data: ofFeeRule, label: 'Fee rule ended', notifies: null, stale: null },
})
