import type { Actor } from '#domain/kernel/actor.ts'
import { isOverBudget } from '#domain/offers/budget.ts'
import type { OfferOutlook, OfferPreviewForm } from '#domain/offers/offer.ts'
import { outlookOf } from '#domain/offers/outlook.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findApplication } from '#server/features/applications/find-application.ts'
import { findPlatformFee } from '#server/features/fees/find-platform-fee.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { offerPrices } from './offer-prices.ts'

/** What an offer would mean, while it is written. */
export async function previewOffer(actor: Actor, form: OfferPreviewForm): Promise<OfferOutlook> {
  const application = await findApplication(db, form.application_id)
  authorize(actor, 'offer.send', application)
  const job = await findJob(db, application.job_id)
  const offer = { ...form, ...offerPrices(form) }
  const feeOn = await findPlatformFee(db, application.company_id)
  return outlookOf(actor, { ...offer, is_over_budget: isOverBudget(offer, job) }, feeOn(form.start_date))
}
