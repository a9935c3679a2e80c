import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityData, ActivityKind } from '#domain/activities.ts'
import { sideOf } from '#domain/assignments/assignment.ts'
import type { assignmentEvent, AssignmentSide } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findAssignment } from './find-assignment.ts'

type Event = z.output<typeof assignmentEvent>

/** What has happened in an assignment, latest first. */
export async function listHistory(
  actor: Actor,
  id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<Event>> {
  authorize(actor, 'assignment.see', await findAssignment(db, id))
  const kinds = eventKinds(sideOf(asUser(actor)))
  const events = db
    .selectFrom('activities')
    // Identical to the predicate of the partial index.
    .where(sql<boolean>`activities.data ? 'assignment_id'`)
    .where(sql<string>`activities.data ->> 'assignment_id'`, '=', id)
    .where('activities.kind', 'in', kinds)
  const { rows, total } = await readPage(
    events
      .leftJoin('users', 'users.id', 'activities.actor_id')
      .select(['activities.id', 'activities.kind', 'activities.at', 'activities.data', 'users.name as by'])
      .orderBy('activities.id', 'desc'),
    { page, per_page },
    events,
  )
  const items = rows.map(({ id: activity_id, kind, at, by, data }) => ({
    id: String(activity_id),
    kind,
    at,
    by,
    text: eventText(kind, data as Record<string, unknown>),
  }))
  return { items, page, per_page, total }
}

type TextOf<Kind extends ActivityKind> = string | ((data: ActivityData<Kind>) => string)

const withReason = (what: string, reason: string | undefined) => (reason ? `${what}: ${reason}` : what)

/** The activities of an assignment's history, and what they say. Amounts are in the terms, as each side sees them. */
const events: { [Kind in ActivityKind]?: TextOf<Kind> } = {
  'assignment.created': 'Contract signed',
  'assignment.begun': 'Work started',
  'assignment.paused': ({ reason }) => withReason('Paused', reason),
  'assignment.resumed': 'Resumed',
  'assignment.notice_given': ({ ends_on, reason }) => withReason(`Notice given, ends on ${dateText(ends_on)}`, reason),
  'assignment.extended': ({ ends_on }) => (ends_on ? `Extended until ${dateText(ends_on)}` : 'End date removed'),
  'assignment.trial_decided': ({ result }) => (result === 'passed' ? 'Trial passed' : 'Trial not passed'),
  'assignment.ended': 'Ended',
  'amendment.proposed': 'Amendment proposed',
  'amendment.signed': 'Amendment signed',
  'amendment.declined': 'Amendment declined',
  'amendment.withdrawn': 'Amendment withdrawn',
  'amendment.expired': 'Amendment expired',
  'replacement.requested': 'Replacement requested',
  'replacement.proposed': 'Talent proposed as a replacement',
  'replacement.filled': 'Replacement found',
  'replacement.canceled': 'Request for a replacement canceled',
  'document.added': ({ name }) => `Document added: ${name}`,
  'document.removed': ({ name }) => `Document removed: ${name}`,
  'leave.approved': 'Leave approved',
  'milestone.delivered': ({ title }) => `Milestone delivered: ${title}`,
  'milestone.accepted': ({ title }) => `Milestone accepted: ${title}`,
  'milestone.returned': ({ title }) => `Milestone returned: ${title}`,
  'review.published': 'Review published',
  'timesheet.approved': 'Timesheet approved',
}

/** Talents see the request for a replacement, and not what comes of it. Documents may be for one side only. */
const hidden: Partial<Record<AssignmentSide, readonly ActivityKind[]>> = {
  talent: ['replacement.proposed', 'document.added', 'document.removed'],
  company: ['document.added', 'document.removed'],
}

/** The kinds of activities in the history that a side sees. */
const eventKinds = (side: AssignmentSide): ActivityKind[] =>
  (Object.keys(events) as ActivityKind[]).filter((kind) => !hidden[side]?.includes(kind))

function eventText(kind: string, data: Record<string, unknown>): string {
  const text = events[kind as ActivityKind] as TextOf<'assignment.paused'>
  return typeof text === 'string' ? text : text(data as ActivityData<'assignment.paused'>)
}
