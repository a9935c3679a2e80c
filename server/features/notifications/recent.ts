import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { listed_months } from '#domain/notifications/notification.ts'
import { firstIdOfMonth } from '#server/db/partitions.ts'

/**
 * A condition on `notifications` that keeps a query out of older months: those of activities of the last months, and
 * those about a current state.
 */
export const isOfListedMonths = (months: number = listed_months, at: RawBuilder<unknown> = thisMonth()) =>
  sql<boolean>`(notifications.activity_id >= first_id_near(${at}::bigint, ${sql.lit(months)}) or notifications.activity_id is null)`

/** The same for `asking`, an activity that they are about. */
export const isRecentlyAsked = (months: number) =>
  sql<boolean>`asking.id >= first_id_near(${thisMonth()}::bigint, ${sql.lit(months)})`

const thisMonth = () => sql`${firstIdOfMonth()}`
