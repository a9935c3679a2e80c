import { sql } from 'kysely'
import { listed_months } from '#domain/notifications/notification.ts'
import { monthsBefore, thisMonth } from '#server/db/partitions.ts'

/**
 * A condition on `notifications` that keeps a query out of older months: those of activities of the last months, and
 * those about a current state.
 */
export const isOfMonths = (
  months: number = listed_months,
  month: number = thisMonth(),
  activity_id = sql`notifications.activity_id`,
) => sql<boolean>`(${activity_id} >= ${monthsBefore(month, months)} or ${activity_id} is null)`

/** The same for `asking`, an activity that they are about. */
export const isAskedInMonths = (months: number) => sql<boolean>`asking.id >= ${monthsBefore(thisMonth(), months)}`
