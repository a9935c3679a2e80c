import type { z } from 'zod'
import type { ContractText } from '#domain/contracts/contract.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isOverBudget } from '#domain/offers/budget.ts'
import type { offerContractForm, OfferOutlook, OfferPreviewForm } from '#domain/offers/offer.ts'
import { outlookOf } from '#domain/offers/outlook.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findApplication } from '#server/features/applications/find-received.ts'
import { draftContract } from '#server/features/contracts/creating.ts'
import { findPlatformFee } from '#server/features/fees/fee-rules.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { findOffer } from './find-offer.ts'
import { offerPrices } from './present-offer.ts'

/** What an offer would mean, while it is written. */
export async function previewOffer(actor: Actor, form: OfferPreviewForm): Promise<OfferOutlook> {
  const application = await findApplication(db, form.application_id)
  authorize(actor, 'offer.send', application)
  const job = await findJob(db, application.job_id)
  const offer = { ...form, ...offerPrices(form) }
  const feeOn = await findPlatformFee(db, application.company_id)
  return outlookOf(actor, { ...offer, is_over_budget: isOverBudget(offer, job) }, feeOn(form.start_date))
}

/** The contract that an offer would lead to, while it is written. */
export async function previewOfferContract(
  actor: Actor,
  form: z.output<typeof offerContractForm>,
): Promise<ContractText> {
  const application = await findApplication(db, form.application_id)
  authorize(actor, 'offer.send', application)
  const names = await db
    .selectFrom('companies')
    .innerJoin('users', (join) => join.on('users.id', '=', application.applicant_id))
    .where('companies.id', '=', application.company_id)
    .select(['companies.name as company_name', 'users.name as talent_name'])
    .executeTakeFirstOrThrow()
  return draftContract(db, actor, 'agreement', {
    ...form,
    ...names,
    ...offerPrices(form),
    company_id: application.company_id,
    effective_on: form.start_date,
  })
}

/** The contract that accepting an offer signs, with the reader's rate; staff read the company's. */
export async function readOfferContract(actor: Actor, id: string): Promise<ContractText> {
  const offer = await findOffer(db, id)
  authorize(actor, 'offer.see', offer)
  return draftContract(db, actor, 'agreement', { ...offer, effective_on: offer.start_date })
}
