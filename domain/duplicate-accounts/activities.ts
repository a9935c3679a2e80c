import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { duplicateEvidence } from './duplicate-account.ts'

const ofPair = z.object({ duplicate_account_id: uuid, user_ids: z.array(uuid) })
const ofMerging = ofPair.extend({ account_merge_id: uuid, kept_id: uuid, user_id: uuid, reason: z.string() })
const staff = { staff: { 'duplicate_account.list': ['duplicateAccounts'] } } as const
const ofBoth = {
  ...staff,
  users: ['accounts', 'applications', 'invitations', 'jobs', 'meetings', 'messaging', 'talent', 'tests'],
} as const

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
  // `user_id` is the account that is merged into the other one, and `user_ids` are both.
  merged: {
    data: ofMerging.extend({ session_ids: z.array(uuid) }),
    label: 'Accounts merged',
    notifies: 'security',
    stale: ofBoth,
  },
  reversed: {
    data: ofMerging.extend({ stayed: z.array(z.string()) }),
    label: 'Merge of accounts reversed',
    notifies: 'security',
    stale: ofBoth,
  },
  reopened: { data: ofPair, label: 'Possible duplicate account reopened', notifies: null, stale: staff },
})
