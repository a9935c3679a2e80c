import { payOf } from '#server/demo/margin.ts'
import { termsDefaults } from '#domain/assignments/terms.ts'
import type { OfferForm } from '#domain/offers/offer-forms.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import type { User } from '#domain/kernel/actor.ts'
import type { Db } from '#server/db/connect.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { sendOffer } from '#server/features/offers/sending.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from './applications.ts'
import { emails } from './fixtures.ts'
import type { Fixtures } from './fixtures.ts'
import { owner_name } from './forms.ts'
import { addJob } from './jobs.ts'

/** The working hours of 20 hours a week. */
const halfDays = { ...termsDefaults, to_time: '14:00' } as const

/** An offer that may be sent as it is: $20.00 an hour for 20 hours a week, from next month on. */
export const offerTo = (application_id: string, changes: Partial<OfferForm> = {}): OfferForm => ({
  ...halfDays,
  application_id,
  role_title: 'Support specialist',
  engagement_type: 'hourly',
  rate: 20,
  weekly_hours: 20,
  timezone: 'Asia/Manila',
  start_date: addDays(dateIn('Asia/Manila', new Date(now())), 30),
  expires_at: fromNow(7 * 86_400_000),
  signature: owner_name,
  ...changes,
})

/** The forms with which a talent accepts and declines an offer. */
export const acceptance = { signature: 'Ana Reyes', has_agreed: true } as const
export const refusal = { reason: 'I accepted another offer.' }

/** The columns of an offer's terms: $20.00 an hour for 20 hours a week. */
export const offerColumns = {
  ...halfDays,
  role_title: 'Support specialist',
  engagement_type: 'hourly',
  bill_cents: 2_000,
  pay_cents: payOf(2_000),
  weekly_hours: 20,
  timezone: 'Asia/Manila',
} as const

/** The user with this address, as an actor. */
export const actorWith = async (db: Db, email: string): Promise<User> =>
  actorOf(await accountRows(db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')

/** An offer of the owner to the applicant. Answers its ID and that of the application. */
export async function addOffer({
  db,
  company_id,
  applicant_id,
}: Fixtures): Promise<{ id: string; application_id: string }> {
  const { id: application_id } = await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })
  return { id: await sendOffer(await actorWith(db, emails.owner), offerTo(application_id)), application_id }
}
