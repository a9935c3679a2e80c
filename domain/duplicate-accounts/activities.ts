import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { duplicateEvidence } from './duplicate-account.ts'

const ofPair = z.object({ duplicate_account_id: uuid, user_ids: z.array(uuid) })
const staff = { staff: { 'duplicate_account.list': ['duplicateAccounts'] } } as const

// The people concerned are not told of a suspicion.
export const duplicateAccountActivities = defineActivities('duplicate_account', {
  found: {
    data: ofPair.extend({ evidence: z.array(z.enum(duplicateEvidence)) }),
    label: 'Possible duplicate account found',
    notifies: null,
    stale: staff,
  },
  dismissed: {
    data: ofPair.extend({ reason: z.string() }),
    label: 'Possible duplicate account dismissed',
    notifies: null,
    stale: staff,
  },
  reopened: { data: ofPair, label: 'Possible duplicate account reopened', notifies: null, stale: staff },
})
