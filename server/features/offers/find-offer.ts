import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { OfferParties } from '#domain/offers/offer-policy.ts'
import type { Tx } from '#server/db/connect.ts'

/** Whether an offer needed no approval, or got it. */
const wasSent = sql<boolean>`not offers.is_over_budget or offers.approved_at is not null`

/** The columns for authorization; throws `not_found`. */
export async function findOffer(tx: Tx, id: string): Promise<OfferParties> {
  const found = await tx
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .where('offers.id', '=', id)
    .select(['company_id', 'applicant_id', 'account_manager_id', wasSent.as('was_sent')])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
