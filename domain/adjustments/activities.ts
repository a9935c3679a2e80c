import { z } from 'zod'
import { ofAssignment } from '../assignments/activities.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { adjustmentKinds } from './adjustment.ts'

const ofAdjustment = ofAssignment.extend({ adjustment_id: uuid, kind: z.enum(adjustmentKinds), title: z.string() })

/** What is approved changes invoices and payouts. */
const both = { company: ['adjustments', 'invoices', 'companies'], talent: ['adjustments', 'payouts'] } as const

export const adjustmentActivities = defineActivities('adjustment', {
  submitted: {
    data: ofAdjustment,
    label: 'Expense submitted',
    notifies: 'work',
    stale: both,
  },
  /** The company is reminded. */
  awaits_approval: { data: ofAdjustment, label: 'Expense approval reminder sent', notifies: 'work', stale: both },
  corrected: { data: ofAdjustment, label: 'Expense corrected', notifies: null, stale: both },
  approved: {
    data: ofAdjustment,
    label: 'Expense approved',
    history: ({ title }) => `Expense approved: ${title}`,
    notifies: 'work',
    stale: both,
  },
  declined: { data: ofAdjustment, label: 'Expense declined', notifies: 'work', stale: both },
  granted: {
    data: ofAdjustment,
    label: 'Bonus granted',
    history: ({ title }) => `Bonus granted: ${title}`,
    notifies: 'work',
    stale: both,
  },
  /** Not for the company. */
  deducted: {
    data: ofAdjustment,
    label: 'Deduction added',
    notifies: 'work',
    stale: { talent: ['adjustments', 'payouts'] },
  },
  canceled: {
    data: ofAdjustment,
    label: 'Expense, bonus or deduction canceled',
    notifies: 'work',
    stale: ({ data }) => (data.kind === 'deduction' ? { talent: ['adjustments', 'payouts'] } : both),
  },
})
