import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

export const ledgerActivities = defineActivities('ledger', {
  /** A check of the ledger found differences. */
  check_failed: {
    data: z.object({ ledger_check_id: uuid, name: z.string() }),
    label: 'Ledger check failed',
    notifies: 'billing',
    stale: null,
  },
  /** Staff corrected or accepted a difference. */
  corrected: {
    data: z.object({ ledger_correction_id: uuid, name: z.string(), subject: z.string(), reason: z.string() }),
    label: 'Ledger difference corrected',
    notifies: null,
    stale: null,
  },
})
