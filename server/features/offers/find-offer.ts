import { Failure } from '#domain/kernel/errors.ts'
import type { OfferParties } from '#domain/offers/offer-policy.ts'
import type { Tx } from '#server/db/connect.ts'

/** The columns for authorization; throws `not_found`. */
export async function findOffer(tx: Tx, id: string): Promise<OfferParties> {
  const found = await tx
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .where('offers.id', '=', id)
    .select(['company_id', 'applicant_id', 'offers.status', 'account_manager_id'])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
