import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { PayoutBatches, Payouts } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import { applicants } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of payouts are asked about. */
export type PayoutThing = "the applicant's payout" | 'a batch of payouts' | 'a year of payouts'

const ofTalent = (endpoint: string): Row => ({ endpoint, in: applicants })
const ofStaff = (endpoint: string, about?: PayoutThing): Row => ({ endpoint, ...(about && { about }), in: ['admin'] })
const ownAndStaff = (endpoint: string): Row => ({
  endpoint,
  about: "the applicant's payout",
  in: ['applicant', 'admin'],
  hidden: ['unverified_applicant'],
})

export const payoutRows: readonly Row[] = [
  ofTalent('GET /api/earnings'),
  ofTalent('GET /api/earnings/items'),
  { ...ofTalent('GET /api/earnings/{year}/statement.pdf'), about: 'a year of payouts' },
  ofTalent('GET /api/payouts'),
  ownAndStaff('GET /api/payouts/{id}'),
  ownAndStaff('GET /api/payouts/{id}/payslip.pdf'),
  ofTalent('GET /api/payout-methods'),
  ofTalent('PUT /api/payout-methods'),
  ofStaff('GET /api/admin/payouts'),
  ofStaff('GET /api/admin/payouts.csv'),
  ofStaff('POST /api/payouts/{id}/hold', "the applicant's payout"),
  ofStaff('POST /api/payouts/{id}/release', "the applicant's payout"),
  ofStaff('POST /api/payouts/{id}/fail', "the applicant's payout"),
  ofStaff('GET /api/admin/payout-batches'),
  ofStaff('GET /api/admin/payout-batches/preview'),
  ofStaff('POST /api/admin/payout-batches'),
  ofStaff('POST /api/payout-batches/{id}/approve', 'a batch of payouts'),
  ofStaff('POST /api/payout-batches/{id}/send', 'a batch of payouts'),
  ofStaff('POST /api/payout-batches/{id}/cancel', 'a batch of payouts'),
  ofStaff('GET /api/payout-batches/{id}/payouts.csv', 'a batch of payouts'),
  ofStaff('POST /api/payout-batches/{id}/results', 'a batch of payouts'),
]

let weeks = 0
/** A payday of its own. */
const payday = () => addDays(nextPayday(now().slice(0, 10)), 7 * (weeks += 1))

/** Requests to them that would succeed if their sender gets in. */
export function payoutRequests(db: Db, { applicant_id }: { applicant_id: string }): Requests {
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
  return {
    'GET /api/earnings/{year}/statement.pdf': () => ({ params: { year: '2026' } }),
    'GET /api/payouts/{id}': () => payout(),
    'GET /api/payouts/{id}/payslip.pdf': () => payout(),
    'PUT /api/payout-methods': () => ({
      body: { details: { type: 'iban', holder: 'Ana Reyes', iban: 'DE89370400440532013000' } },
    }),
    'POST /api/payouts/{id}/hold': async () => ({ ...(await payout()), body: { note: 'We check the account.' } }),
    'POST /api/payouts/{id}/release': () => payout({ status: 'on_hold', hold_reason: 'staff' }),
    'POST /api/payouts/{id}/fail': async () => ({
      ...(await payout({ sent_at: now() })),
      body: { reason: 'Account closed' },
    }),
    'GET /api/admin/payout-batches/preview': () => ({ query: `?pay_on=${payday()}` }),
    'POST /api/admin/payout-batches': () => ({ body: { pay_on: payday() } }),
    'POST /api/payout-batches/{id}/approve': () => batch(),
    'POST /api/payout-batches/{id}/send': () => batch({ status: 'approved' }),
    'POST /api/payout-batches/{id}/cancel': () => batch(),
    'GET /api/payout-batches/{id}/payouts.csv': () => batch(sent),
    'POST /api/payout-batches/{id}/results': async () => ({
      ...(await batch(sent)),
      body: 'reference,status,reason\nPO-1,paid,',
      type: 'text/csv',
    }),
  }
}

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
