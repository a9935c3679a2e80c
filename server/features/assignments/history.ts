import { sql } from 'kysely'
import type { z } from 'zod'
import { activities } from '#domain/activities.ts'
import type { ActivityKind } from '#domain/activities.ts'
import { sideOf } from '#domain/assignments/assignment.ts'
import type { assignmentEvent, AssignmentSide } from '#domain/assignments/assignment.ts'
import { historyOf, kindsWithHistory } from '#domain/kernel/activity.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findAssignment } from './find-assignment.ts'

/** What the history says of activities about an assignment, also those of other features. */
const kinds = kindsWithHistory(activities).filter((kind) => 'assignment_id' in activities[kind].data.shape)

/** Talents see the request for a replacement, and not what comes of it. Documents may be for one side only. */
const hidden: Partial<Record<AssignmentSide, readonly ActivityKind[]>> = {
  talent: ['replacement.proposed', 'document.added', 'document.removed'],
  company: ['document.added', 'document.removed'],
}

type Event = z.output<typeof assignmentEvent>

/** What has happened in an assignment, latest first. */
export async function listHistory(
  actor: Actor,
  id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<Event>> {
  authorize(actor, 'assignment.see', await findAssignment(db, id))
  const side = sideOf(asUser(actor))
  const events = db
    .selectFrom('activities')
    // Identical to the predicate of the partial index.
    .where(sql<boolean>`activities.data ? 'assignment_id'`)
    .where(sql<string>`activities.data ->> 'assignment_id'`, '=', id)
    .where(
      'activities.kind',
      'in',
      kinds.filter((kind) => !hidden[side]?.includes(kind)),
    )
  const { rows, total } = await readPage(
    events
      .leftJoin('users', 'users.id', 'activities.actor_id')
      .select(['activities.id', 'activities.kind', 'activities.at', 'activities.data', 'users.name as by'])
      .$narrowType<{ kind: (typeof kinds)[number] }>()
      .orderBy('activities.id', 'desc'),
    { page, per_page },
    events,
  )
  const items = rows.map(({ id: activity_id, kind, at, by, data }) => ({
    id: String(activity_id),
    kind,
    at,
    by,
    text: historyOf(activities[kind], data as object),
  }))
  return { items, page, per_page, total }
}
