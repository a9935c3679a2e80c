import { sql } from 'kysely'
import type { z } from 'zod'
import { interviewedStages } from '#domain/analytics/analytics.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { withRef } from '#domain/jobs/job-ref.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import type { TrackedLink, trackedLinksQuery } from '#domain/tracked-links/tracked-link.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { jobAddress } from '#server/features/public-jobs/write-feeds.ts'

/** A job's links that are not archived, or those that are, newest first. */
export async function listTrackedLinks(
  actor: Actor,
  job_id: string,
  { page, per_page, is_archived = false }: z.output<typeof trackedLinksQuery>,
): Promise<Page<TrackedLink>> {
  authorize(actor, 'tracked_link.list', await findJob(db, job_id))
  const scope = db
    .selectFrom('tracked_links')
    .where('tracked_links.job_id', '=', job_id)
    .where('tracked_links.archived_at', is_archived ? 'is not' : 'is', null)
  const { rows, total } = await readPage(
    trackedLinkRows(db)
      .where('tracked_links.job_id', '=', job_id)
      .where('tracked_links.archived_at', is_archived ? 'is not' : 'is', null)
      .orderBy('tracked_links.created_at', 'desc')
      .orderBy('tracked_links.id', 'desc'),
    { page, per_page },
    scope,
  )
  return { items: rows.map((row) => presentTrackedLink(actor, row)), page, per_page, total }
}

/** Finds a link by ID; throws `not_found`. The caller authorizes. */
export async function findTrackedLink(from: Db | Tx, id: string): Promise<TrackedLinkRow> {
  return trackedLinkRows(from).where('tracked_links.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Links with the applications that they led to, and how far these got. */
const trackedLinkRows = (from: Db | Tx) =>
  from
    .selectFrom('tracked_links')
    .innerJoin('jobs', 'jobs.id', 'tracked_links.job_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('applications')
          .whereRef('applications.tracked_link_id', '=', 'tracked_links.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('applications'),
            reached(interviewedStages).as('interviews'),
            reached(['hired']).as('hires'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select([
      'tracked_links.id',
      'tracked_links.job_id',
      'tracked_links.company_id',
      'tracked_links.name',
      'tracked_links.code',
      'tracked_links.cost_cents',
      'tracked_links.currency',
      'tracked_links.visits',
      'tracked_links.created_at',
      'tracked_links.archived_at',
      'jobs.title',
      'jobs.short_id',
      'counts.applications',
      'counts.interviews',
      'counts.hires',
    ])

/** How many of the applications came to one of these stages. */
const reached = (stages: readonly string[]) => sql<number>`count(*) filter (where exists (
  select from stage_history where application_id = applications.id
    and stage in (${sql.join(stages.map((stage) => sql.lit(stage)))})
))`

type TrackedLinkRow = Awaited<ReturnType<ReturnType<typeof trackedLinkRows>['executeTakeFirstOrThrow']>>

/** A link with the actor's permitted actions. */
export function presentTrackedLink(actor: Actor, row: TrackedLinkRow): TrackedLink {
  const { company_id: _, code, cost_cents, title, short_id, ...link } = row
  const actions = ['edit', link.archived_at === null ? 'archive' : 'unarchive'] as const
  return {
    ...link,
    url: withRef(jobAddress({ title, short_id }), code),
    cost: amountFromCents(cost_cents),
    cost_per_hire:
      cost_cents === null || link.hires === 0 ? null : amountFromCents(Math.round(cost_cents / link.hires)),
    allowed: actions.filter((action) => may(actor, `tracked_link.${action}`, row)),
  }
}
