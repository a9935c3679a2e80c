import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { offerReminderHours } from '#domain/offers/offer.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { moveOffer } from './find-offer.ts'

/** Expires overdue offers. */
export async function expireOffers(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('offers')
        .where('status', 'in', openOfferStates)
        .where('expires_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    (tx, id) => moveOffer(tx, system, id, 'expire'),
  )
}

const hour_ms = 3_600_000
/** An offer that is open for a short time is not sent and reminded of at once. */
const openFor_hours = offerReminderHours / 2

/** Reminds the side that has to answer of offers that expire soon, once. */
export async function remindOfOffers(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('offers')
        .where('status', 'in', openOfferStates)
        .where('reminded_at', 'is', null)
        .where('expires_at', '>', now())
        .where('expires_at', '<=', fromNow(offerReminderHours * hour_ms))
        .where('sent_at', '<=', fromNow(-openFor_hours * hour_ms))
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('offers')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('status', 'in', openOfferStates)
        .where('reminded_at', 'is', null)
        .returning(['application_id', 'job_id', 'company_id', 'applicant_id'])
        .executeTakeFirst()
      if (!reminded) throw new Failure('illegal_move')
      const { company_id, ...data } = reminded
      await record(tx, 'offer.expires_soon', { actor: system, company_id, data: { offer_id: id, ...data } })
    },
  )
}

/** Withdraws the open offers of a rejected or withdrawn application. */
export async function withdrawOffers(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to !== 'rejected' && data.to !== 'withdrawn') return
  const open = await tx
    .selectFrom('offers')
    .where('application_id', '=', data.application_id)
    .where('status', 'in', openOfferStates)
    .select('id')
    .execute()
  for (const { id } of open) await moveOffer(tx, system, id, 'withdraw')
}
