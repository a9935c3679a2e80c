import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Role, User } from '#domain/kernel/actor.ts'
import { askedWithin_days, askedWithin_months, questions } from '#domain/notifications/needs-answer.ts'
import type { ThingWithStatus } from '#domain/notifications/needs-answer.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { isAskedInMonths } from './recent.ts'

/** The tables of what is asked, and what else has to be true of a row. */
const tables: Record<ThingWithStatus, RawBuilder<unknown>> = {
  invitation: sql`invitations as thing where true`,
  offer: sql`offers as thing where true`,
  attempt: sql`attempts as thing where replaced_at is null`,
  timesheet: sql`timesheets as thing where true`,
  leave: sql`leaves as thing where true`,
  adjustment: sql`adjustments as thing where true`,
  milestone: sql`milestones as thing where true`,
  invoice: sql`invoices as thing where true`,
}

/**
 * The ID of what an activity, `asking`, asks these roles for, while the answer is missing; null for all others. Each case
 * is evaluated only for activities of its kind.
 */
export function askedBy(roles: readonly Role[]): RawBuilder<string | null> {
  const cases = Object.entries(questions)
    .filter(([, { of }]) => roles.includes(of))
    .map(
      ([kind, { thing, named = `${thing}_id`, open }]) => sql`when ${sql.lit(kind)} then (
        select thing.id from ${tables[thing]} and thing.id = (asking.data ->> ${sql.lit(named)})::uuid
          and thing.status in (${sql.join(open.map((status) => sql.lit(status)))}))`,
    )
  return cases.length > 0 ? sql`case asking.kind ${sql.join(cases, sql` `)} end` : sql`null::uuid`
}

/**
 * The ID of what a row of `notifications` asks the user for, while the answer is missing; null for all others. Several
 * notifications can ask for the same. The rule is `needs-answer.ts` of the domain.
 */
export function askedId({ user_id, role }: User): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when notifications.created_at > ${fromNow(-askedWithin_days * 86_400_000)}::timestamptz then
    case notifications.subject_kind
      when 'conversation' then (
        select conversation_id from participants
        where conversation_id = notifications.subject_id and participants.user_id = ${user_id}::uuid
          and participants.left_at is null and not participants.is_muted and participants.unread > 0)
      when 'meeting' then (
        select meetings.id from meetings join meeting_people on meeting_id = meetings.id
        where meetings.id = notifications.subject_id and meeting_people.user_id = ${user_id}::uuid
          and meetings.status = 'proposed' and side <> proposing_side and response = 'pending'
          and latest_start(meetings) > ${now()}::timestamptz)
      else (select ${askedBy([role])} from activities as asking where asking.id = activity_id and ${isAskedInMonths(askedWithin_months)})
    end
  end`
}
