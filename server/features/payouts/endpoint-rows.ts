import type { Insertable } from 'kysely'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import type { Db } from '#server/db/connect.ts'
import type { PayoutBatches, Payouts } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { applicants } from '#server/testing/roles/actors.ts'
import { addTalent } from '#server/testing/talents.ts'

let weeks = 0

/** A payday of its own. */
const payday = () => addDays(nextPayday(now().slice(0, 10)), 7 * (weeks += 1))

async function insert(
  db: Db,
  ...[table, row]: ['payouts', Insertable<Payouts>] | ['payout_batches', Insertable<PayoutBatches>]
): Promise<string> {
  const { id } = await db
    .insertInto(table as 'payouts')
    .values(row as Insertable<Payouts>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const payoutsRows = defineRows(payoutsApi, ({ db, applicant_id }) => {
  const payout = async (changes: Partial<Insertable<Payouts>> = {}) => ({
    id: await insert(db, 'payouts', {
      talent_id: applicant_id,
      status: 'pending',
      pay_on: payday(),
      amount_cents: 5_000,
      created_at: now(),
      ...changes,
    }),
  })
  const batch = async (changes: Partial<Insertable<PayoutBatches>> = {}) => ({
    id: await insert(db, 'payout_batches', { pay_on: payday(), status: 'draft', created_at: now(), ...changes }),
  })
  const sent = { status: 'sent', sent_at: now() } as const
  const ofPayout = { about: "the applicant's payout", request: () => payout() }
  const ofBatch = { about: 'a batch of payouts', request: () => batch() }
  return {
    earnings: { in: applicants },
    items: { in: applicants },
    listOwn: { in: applicants },
    find: { ...ofPayout, in: ['applicant', 'admin'], hidden: ['unverified_applicant'] },
    payslip: { ...ofPayout, in: ['applicant', 'admin'], hidden: ['unverified_applicant'] },
    annualStatement: { about: 'a year of payouts', in: applicants, request: () => ({ params: { year: '2026' } }) },
    methods: { in: applicants },
    setMethod: {
      in: applicants,
      body: { details: { type: 'iban', holder: 'Ana Reyes', iban: 'DE89370400440532013000' } },
      otherFields: { details: { type: 'ph_bank', holder: 'Ana Reyes', bank: 'BDO Unibank', account: '001234567890' } },
    },
    list: { in: ['admin'] },
    exportList: { in: ['admin'], unpaged: true },
    hold: { ...ofPayout, in: ['admin'], body: { note: 'We check the account.' } },
    release: { ...ofPayout, in: ['admin'], request: () => payout({ status: 'on_hold', hold_reason: 'staff' }) },
    fail: { ...ofPayout, in: ['admin'], request: () => payout({ sent_at: now() }), body: { reason: 'Account closed' } },
    batches: { in: ['admin'] },
    previewBatch: { in: ['admin'], request: () => ({ query: `?pay_on=${payday()}` }), unpaged: true },
    createBatch: { in: ['admin'], request: () => ({ body: { pay_on: payday() } }) },
    askForMethod: {
      about: 'a talent without a payout method',
      in: ['admin'],
      request: async () => ({ id: await addTalent(db, { email: `${crypto.randomUUID()}@town.test` }) }),
    },
    approveBatch: { ...ofBatch, in: ['admin'] },
    sendBatch: { ...ofBatch, in: ['admin'], request: () => batch({ status: 'approved' }) },
    cancelBatch: { ...ofBatch, in: ['admin'] },
    exportBatch: { ...ofBatch, in: ['admin'], request: () => batch(sent) },
    previewResults: {
      ...ofBatch,
      in: ['admin'],
      request: async () => ({ ...(await batch(sent)), type: 'text/csv' }),
      body: 'reference,status,reason\nPO-1,paid,',
      unrecorded: 'It changes nothing.',
    },
    importResults: {
      ...ofBatch,
      in: ['admin'],
      request: async () => ({ ...(await batch(sent)), type: 'text/csv' }),
      body: 'reference,status,reason\nPO-1,paid,',
    },
  }
})
