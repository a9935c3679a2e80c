import { sql } from 'kysely'
import type { z } from 'zod'
import type { assignmentEvent } from '#domain/assignments/assignment.ts'
import { sideOf } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findAssignment } from './find-assignment.ts'
import { eventText, eventKinds } from './event-text.ts'

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
