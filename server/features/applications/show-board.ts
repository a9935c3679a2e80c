import { sql } from 'kysely'
import { applicationMachine, liveStages } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Board, BoardQuery } from '#domain/applications/board.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { now } from '#server/platform/clock/clock.ts'
import { cardRows, columnOrder, isOverdue, presentCard, receivedScope } from './received-rows.ts'
import type { Asked, Narrowed } from './received-rows.ts'

const tagsShown = 200

/** The first cards of every live column: who waits too long, then who came last. */
export function boardCards(asked: Asked, job_id: string, narrowed: Narrowed, per_column: number) {
  const first = receivedScope(asked, job_id, { ...narrowed, is_rejecting: false })
    .where('applications.stage', '=', sql.ref<ApplicationStage>('stages.stage'))
    .select('applications.id')
    .orderBy(columnOrder(asked))
    .limit(per_column)
  const ids = sql<string>`(
    select first.id from unnest(array[${sql.join(liveStages)}]::text[]) as stages (stage), lateral (${first}) as first
  )`
  return cardRows(asked).where('applications.id', 'in', ids).orderBy(columnOrder(asked))
}

/** How many applications are in each stage, are late, and are being rejected. */
export function boardCounts(asked: Asked, job_id: string, narrowed: Narrowed) {
  return receivedScope(asked, job_id, narrowed)
    .groupBy('applications.stage')
    .select([
      'applications.stage',
      sql<number>`count(*) filter (where applications.rejects_at is null)`.as('count'),
      sql<number>`count(*) filter (where ${isOverdue(asked)})`.as('overdue_count'),
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
  const { per_column, ...narrowed } = query
  const asked = { user_id: asUser(actor).user_id, at: now() }
  const [counts, rows, tags] = await Promise.all([
    boardCounts(asked, job_id, narrowed).execute(),
    per_column > 0 ? boardCards(asked, job_id, narrowed, per_column).execute() : [],
    tagsOf(job_id),
  ])
  const columns = applicationMachine.states.map((stage) => {
    const { count = 0, overdue_count = 0 } = counts.find((one) => one.stage === stage) ?? {}
    const cards = rows.filter((row) => row.stage === stage).map((row) => presentCard(actor, row))
    return { stage, count, overdue_count, cards }
  })
  const rejecting_count = counts.reduce((sum, one) => sum + one.rejecting_count, 0)
  return { columns, rejecting_count, tags: tags.map(({ tag }) => tag) }
}
