import { sql } from 'kysely'

/** Whether an application has an offer that is sent, countered or awaits approval: one that is not decided yet. */
export const hasOpenOffer = sql<boolean>`exists (
  select from offers where offers.application_id = applications.id and offers.decided_at is null
)`
