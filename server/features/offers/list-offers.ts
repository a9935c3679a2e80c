import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findPlatformFee } from '#server/features/fees/find-platform-fee.ts'
import { offerRows } from './offer-rows.ts'
import { presentOffer } from './present-offer.ts'

/** The offers of an application that the actor may see, latest first. */
export async function listOffers(actor: Actor, application_id: string): Promise<{ items: Offer[] }> {
  const application = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.id', '=', application_id)
    .select(['applications.company_id', 'applications.job_id'])
    .select(['applications.applicant_id', 'companies.account_manager_id'])
    .select('companies.status as company_status')
    .executeTakeFirst()
  if (!application) throw new Failure('not_found')
  authorize(actor, 'offer.see', { ...application, was_sent: true, is_by_staff: false })
  const rows = await offerRows(db)
    .where('offers.application_id', '=', application_id)
    .orderBy('offers.sent_at', 'desc')
    .orderBy('offers.id', 'desc')
    .execute()
  const feeOn = await findPlatformFee(db, application.company_id)
  return { items: rows.filter((row) => may(actor, 'offer.see', row)).map((row) => presentOffer(actor, row, feeOn)) }
}
