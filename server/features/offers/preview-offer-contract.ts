import type { z } from 'zod'
import type { ContractText } from '#domain/contracts/contract.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { offerContractForm } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findApplication } from '#server/features/applications/find-application.ts'
import { draftContract } from '#server/features/contracts/draft-contract.ts'
import { offerPrices } from './offer-prices.ts'

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
