import { sql } from 'kysely'
import { applicationMachine, liveStages } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Board, BoardQuery } from '#domain/applications/board.ts'
import type { JobCounts } from '#domain/applications/job-counts.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { listAskedQuestions } from '#server/features/application-questions/job-questions.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { now } from '#server/platform/clock/clock.ts'
import { cardRows, columnOrder, isOverdue, presentCard, receivedScope } from './received.ts'
import type { ApplicationFilters, Viewer } from './received.ts'

const tagsShown = 200

/** The first cards of every live column: overdue ones first, then the latest arrivals. */
function boardCards(viewer: Viewer, job_id: string, filters: ApplicationFilters, per_column: number) {
  const first = receivedScope(viewer, job_id, { ...filters, is_rejecting: false })
    .where('applications.stage', '=', sql.ref<ApplicationStage>('stages.stage'))
    .select('applications.id')
    .orderBy(columnOrder(viewer))
    .limit(per_column)
  const ids = sql<string>`(
    select first.id from unnest(array[${sql.join(liveStages)}]::text[]) as stages (stage), lateral (${first}) as first
  )`
  return cardRows(viewer).where('applications.id', 'in', ids).orderBy(columnOrder(viewer))
}

/** The number of applications per stage, of overdue answers, and of planned rejections. */
function boardCounts(viewer: Viewer, job_id: string, filters: ApplicationFilters) {
  return receivedScope(viewer, job_id, filters)
    .groupBy('applications.stage')
    .select([
      'applications.stage',
      sql<number>`count(*) filter (where applications.rejects_at is null)`.as('count'),
      sql<number>`count(*) filter (where ${isOverdue(viewer)})`.as('overdue_count'),
      sql<number>`count(*) filter (where applications.rejects_at is not null)`.as('rejecting_count'),
    ])
}

function tagsOf(job_id: string) {
  return db
    .selectFrom('applications')
    .where('job_id', '=', job_id)
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .limit(tagsShown)
    .execute()
}

/** A job's applications by stage. */
export async function showBoard(actor: Actor, job_id: string, query: BoardQuery): Promise<Board> {
  authorize(actor, 'application.list_received', await findJob(db, job_id))
  const { per_column, ...filters } = query
  const viewer = { user_id: asUser(actor).user_id, at: now() }
  const [counts, rows, tags, questions] = await Promise.all([
    boardCounts(viewer, job_id, filters).execute(),
    per_column > 0 ? boardCards(viewer, job_id, filters, per_column).execute() : [],
    tagsOf(job_id),
    listAskedQuestions(db, job_id),
  ])
  const columns = applicationMachine.states.map((stage) => {
    const { count = 0, overdue_count = 0 } = counts.find((one) => one.stage === stage) ?? {}
    const cards = rows.filter((row) => row.stage === stage).map((row) => presentCard(actor, row))
    return { stage, count, overdue_count, cards }
  })
  const rejecting_count = counts.reduce((sum, one) => sum + one.rejecting_count, 0)
  return { columns, rejecting_count, tags: tags.map(({ tag }) => tag), questions }
}

/** The numbers of a job's live, overdue and hired applications. Planned rejections are not counted as live. */
export async function countJobApplications(actor: Actor, job_id: string): Promise<JobCounts> {
  authorize(actor, 'job.see', await findJob(db, job_id))
  return db
    .selectFrom('applications')
    .where('job_id', '=', job_id)
    .where('stage', 'in', [...liveStages, 'hired'])
    .where('rejects_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('stage', '<>', 'hired').as('live'),
      fn.countAll<number>().filterWhere('stage', '=', 'hired').as('hired'),
      fn
        .countAll<number>()
        .filterWhere('stage', '<>', 'hired')
        .filterWhere('answered_at', 'is', null)
        .filterWhere('answer_due_at', '<', now())
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}
