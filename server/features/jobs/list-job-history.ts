import { sql } from 'kysely'
import type { ActivityData } from '#domain/activities.ts'
import { historyKinds } from '#domain/jobs/job-history.ts'
import type { JobEvent } from '#domain/jobs/job-history.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findJob } from './find-job.ts'

type Kept = Partial<ActivityData<'job.edited'> & ActivityData<'job.terms_changed'> & ActivityData<'job.closed'>>

// Identical to the predicate of the partial index.
const ofStory = sql<boolean>`kind like 'job.%' and kind not in ('job.saved', 'job.unsaved')`

/** The history of a job, newest first, without its applications' activities. */
export async function listJobHistory(
  actor: Actor,
  job_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<JobEvent>> {
  authorize(actor, 'job.see', await findJob(db, job_id))
  const scope = db
    .selectFrom('activities')
    .where(sql<string>`activities.data ->> 'job_id'`, '=', job_id)
    .where(ofStory)
    .where('kind', 'in', historyKinds)
  const { rows, total } = await readPage(
    scope
      .leftJoin('users', 'users.id', 'activities.actor_id')
      .select(['activities.id', 'activities.kind', 'activities.at', 'activities.data', 'users.name as actor_name'])
      .select(sql<boolean>`coalesce(users.role in ('admin', 'account_manager'), false)`.as('by_staff'))
      .$narrowType<{ kind: JobEvent['kind'] }>()
      .orderBy('activities.id', 'desc'),
    { page, per_page },
    scope,
  )
  return {
    items: rows.map(({ data, ...event }) => ({ ...event, ...eventDetails(data as Kept) })),
    page,
    per_page,
    total,
  }
}

function eventDetails({
  fields = [],
  changes = [],
  message = '',
  applications,
}: Kept): Omit<JobEvent, 'id' | 'kind' | 'at' | 'actor_name' | 'by_staff'> {
  return { fields, changes, notified: applications ? { message, applications } : null }
}
