import type { z } from 'zod'
import { billOf } from '#domain/assignments/pricing.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { fromCents, toCents } from '#domain/kernel/money.ts'
import { counterForm, offerMessages } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { lockOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'
import { checkStartDate } from './offer-dates.ts'

/** The talent asks for another rate, other hours or another start date, once per application. Returns the offer's ID. */
export async function counterOffer(actor: Actor, id: string, form: z.input<typeof counterForm>): Promise<string> {
  const { rate, weekly_hours, start_date, message } = parseForm(counterForm, form)
  return transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    authorize(actor, 'offer.counter', offer)
    if (offer.has_countered) throw new Failure('illegal_move', { message: offerMessages.countered })
    const pay_cents = toCents(rate)
    const isSameRate = pay_cents === offer.pay_cents
    if (isSameRate && weekly_hours === offer.weekly_hours && start_date === offer.start_date)
      throw fieldFailure('rate', offerMessages.same_terms)
    if (start_date !== offer.start_date) checkStartDate(start_date, offer.timezone)
    const bill_cents = isSameRate ? offer.bill_cents : billOf(pay_cents)
    if (fromCents(bill_cents) > jobLimits.total_max) throw fieldFailure('rate', offerMessages.rate_far)
    await moveOffer(tx, actor, id, 'counter', {
      counter_pay_cents: pay_cents,
      counter_bill_cents: bill_cents,
      counter_weekly_hours: weekly_hours,
      counter_start_date: start_date,
      counter_message: message,
      countered_at: now(),
    })
    return id
  })
}
