import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { impersonationEndings } from './impersonation.ts'

const ofImpersonation = z.object({
  impersonation_id: uuid,
  staff_id: uuid,
  user_id: uuid,
  company_id: uuid.nullable(),
})

export const impersonationActivities = defineActivities('impersonation', {
  /** Staff see the product as the user. */
  started: { data: ofImpersonation, label: 'Viewing of an account started', notifies: null, stale: null },
  read: {
    data: ofImpersonation.extend({ path: z.string() }),
    label: 'Data read while viewing an account',
    notifies: null,
    stale: null,
  },
  ended: {
    data: ofImpersonation.extend({ ending: z.enum(impersonationEndings) }),
    label: 'Viewing of an account ended',
    notifies: 'security',
    stale: null,
  },
})
