import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { activities } from '#domain/activities.ts'
import type { NotifyingActivityKind } from '#domain/activities.ts'
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
  // Nobody can submit a returned week again once all of its hours are removed.
  timesheet: sql`timesheets as thing where (thing.status <> 'returned'
    or exists (select from timesheet_lines as line where line.timesheet_id = thing.id and line.status = 'submitted')
    or exists (select from shifts where shifts.assignment_id = thing.assignment_id
      and belongs_on between thing.week_on and thing.week_on + 6)
    or exists (select from leaves where leaves.assignment_id = thing.assignment_id and leaves.status = 'approved'
      and from_on <= thing.week_on + 6 and to_on >= thing.week_on))`,
  leave: sql`leaves as thing where true`,
  adjustment: sql`adjustments as thing where true`,
  milestone: sql`milestones as thing where true`,
  invoice: sql`invoices as thing where true`,
  // An interview that did not take place is not judged.
  scorecard: sql`scorecards as thing where exists (select from meetings
    where meetings.id = thing.meeting_id and meetings.status in ('confirmed', 'completed'))`,
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
  const kinds = askingKinds(role)
  const asked = sql`when notifications.kind in (${sql.join(kinds)}) then (
      select ${askedBy([role])} from activities as asking
      where asking.id = activity_id and ${isAskedInMonths(askedWithin_months)})`
  return sql<
    string | null
  >`case when notifications.created_at > ${fromNow(-askedWithin_days * 86_400_000)}::timestamptz then
    case
      when notifications.subject_kind = 'conversation' then (
        select conversation_id from participants
        where conversation_id = notifications.subject_id and participants.user_id = ${user_id}::uuid
          and participants.left_at is null and not participants.is_muted and participants.unread > 0)
      when notifications.subject_kind = 'meeting' then (
        select meetings.id from meetings join meeting_people on meeting_id = meetings.id
        where meetings.id = notifications.subject_id and meeting_people.user_id = ${user_id}::uuid
          and meetings.status = 'proposed' and side <> proposing_side and response = 'pending'
          and latest_start(meetings) > ${now()}::timestamptz)
      ${kinds.length > 0 ? asked : sql``}
    end
  end`
}

/** Whether a row of `notifications` can ask the user for something, whatever its activity says. */
export const mayAsk = ({ role }: User): RawBuilder<boolean> => {
  const kinds = askingKinds(role)
  return sql<boolean>`(notifications.subject_kind in ('conversation', 'meeting')
    ${kinds.length > 0 ? sql`or notifications.kind in (${sql.join(kinds)})` : sql``})`
}

/** The kinds of the notifications that ask the role for something with a status. */
const askingKinds = (role: Role) =>
  [
    ...new Set(
      Object.entries(questions)
        .filter(([, { of }]) => of === role)
        .map(([kind]) => activities[kind as NotifyingActivityKind].notifies),
    ),
  ].map((kind) => sql.lit(kind))
