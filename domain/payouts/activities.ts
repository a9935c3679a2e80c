import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofPayout = z.object({ payout_id: uuid, talent_id: uuid })
const ofPayoutBatch = z.object({ payout_batch_id: uuid, pay_on: z.string() })

const staff = { staff: { 'payout_batch.list': ['payouts'] } } as const
const talentAndStaff = { talent: ['payouts'], staff: { 'payout_batch.list': ['payouts'] } } as const

export const payoutActivities = {
  ...defineActivities('payout_method', {
    set: {
      data: z.object({ talent_id: uuid, label: z.string() }),
      label: 'Payout method changed',
      notifies: 'billing',
      stale: { talent: ['payouts'] },
    },
    /** Staff asked a talent without one. */
    asked: {
      data: z.object({ talent_id: uuid }),
      label: 'Payout method requested',
      notifies: 'billing',
      stale: staff,
    },
  }),
  ...defineActivities('payout_batch', {
    created: { data: ofPayoutBatch, label: 'Payout batch created', notifies: null, stale: staff },
    approved: { data: ofPayoutBatch, label: 'Payout batch approved', notifies: null, stale: staff },
    sent: { data: ofPayoutBatch, label: 'Payout batch sent', notifies: null, stale: staff },
    canceled: { data: ofPayoutBatch, label: 'Payout batch canceled', notifies: null, stale: staff },
    /** With the details of the payout methods. */
    exported: { data: ofPayoutBatch, label: 'Payout batch exported with bank details', notifies: null, stale: null },
    results_imported: { data: ofPayoutBatch, label: 'Payout batch results imported', notifies: null, stale: staff },
  }),
  ...defineActivities('payout', {
    held: { data: ofPayout, label: 'Payout put on hold', notifies: 'billing', stale: talentAndStaff },
    released: { data: ofPayout, label: 'Payout released', notifies: 'billing', stale: talentAndStaff },
    paid: { data: ofPayout, label: 'Payout paid', notifies: 'billing', stale: talentAndStaff },
    failed: { data: ofPayout, label: 'Payout failed', notifies: 'billing', stale: talentAndStaff },
  }),
}
