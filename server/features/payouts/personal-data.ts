import { cleared, erased, exported, ownPayouts } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const payoutsData: PersonalData = {
  payout_batches: {
    is: 'Payouts of a day',
    why: 'Dates and states.',
    plain:
      'id pay_on status created_by created_at approved_by approved_at second_approved_by second_approved_at sent_by sent_at',
  },
  payout_items: {
    is: 'Part of a payout',
    rules: [exported(ownPayouts, 'payouts_lines')],
    why: 'IDs and amounts.',
    plain: 'payout_id line_id milestone_id amount_cents',
  },
  payout_methods: {
    is: 'Payout method',
    rules: [cleared('talent_id', { details: { sql: "'\\x'::bytea" } }, 'payout_methods')],
    secret: 'details',
    kept: {
      law: 'tax',
      columns: 'label last4 country',
      rows: 'talent_id',
      since: 'created_at',
      afterwards: { label: erased, last4: '' },
    },
    plain: 'id talent_id kind created_at usable_at replaced_at',
  },
  payouts: {
    is: 'Payout',
    rules: [exported('talent_id', 'payouts')],
    kept: {
      law: 'tax',
      columns: 'reference hold_note failure',
      rows: 'talent_id',
      since: 'created_at',
      afterwards: { hold_note: '', failure: '' },
    },
    withheld: 'hold_note',
    plain:
      'id talent_id batch_id status pay_on amount_cents currency hold_reason method_id created_at sent_at paid_at failed_at',
  },
}
