import { sql } from 'kysely'
import { openOfferStates } from '#domain/offers/offer-machine.ts'

/** Whether an application has an offer that is sent, countered or awaits approval. */
export const hasOpenOffer = sql<boolean>`exists (
  select from offers
  where offers.application_id = applications.id and offers.status in (${sql.join(openOfferStates.map((state) => sql.lit(state)))})
)`
