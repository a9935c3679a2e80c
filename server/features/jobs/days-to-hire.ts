import { sql } from 'kysely'

/**
 * The average time-to-hire, defined once: days from application to accepted offer, over `offers` joined with
 * `applications`.
 */
export const meanDaysToHire = sql<
  number | null
>`extract(epoch from avg(offers.decided_at - applications.created_at) filter (where offers.status = 'accepted')) / 86400`
