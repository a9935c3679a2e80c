import { sql } from 'kysely'

/**
 * Time-to-hire, wherever it is shown: the days from an application to its accepted offer, on average over `offers` that
 * are joined with their `applications`.
 */
export const meanDaysToHire = sql<
  number | null
>`extract(epoch from avg(offers.decided_at - applications.created_at) filter (where offers.status = 'accepted')) / 86400`
