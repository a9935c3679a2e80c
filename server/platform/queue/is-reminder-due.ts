import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { now } from '#server/platform/clock/clock.ts'

/**
 * Whether one of the reminders these minutes before a time is due and not sent, as SQL. `since` is when the time was
 * set: a reminder that would have been due before is not sent. `reminded_at` is when the last one was.
 */
export const isReminderDue = (minutes: readonly number[], of: { time: string; since: string }): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(of.time)} > ${now()} and exists (
    select 1 from unnest(array[${sql.join(minutes)}]::integer[]) as minutes,
      lateral (select ${sql.ref(of.time)} - make_interval(mins => minutes) as reminds_at) as reminder
    where reminds_at <= ${now()} and ${sql.ref(of.since)} < reminds_at
      and (reminded_at is null or reminded_at < reminds_at)
  )`
