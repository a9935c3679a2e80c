import { sql } from 'kysely'
import { applicationStageLabels, gracePeriod_minutes } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import type { ApplicationRow } from './find-received.ts'

/** When a move made now will be published to the applicant. */
export const publicationTime = () => fromNow(gracePeriod_minutes * 60_000)

/** Queues the publication of an application's stage. */
export async function schedulePublication(tx: Tx, application_id: string, publishes_at: string): Promise<void> {
  await enqueue(
    tx,
    'stage_publications',
    { application_id, publishes_at },
    { key: `stage_publications:${application_id}:${publishes_at}`, at: publishes_at },
  )
}

/** Publishes a due stage, unless it was undone or moved again. */
export async function publishDueStage({
  application_id,
  publishes_at,
}: QueuedWork['stage_publications']): Promise<void> {
  await transaction((tx) => publishStage(tx, system, application_id, publishes_at))
}

/** Publishes an application's current stage to the applicant; if `due_at` is given, only if it is due at that time. */
export async function publishStage(tx: Tx, actor: Actor, application_id: string, due_at?: string): Promise<void> {
  const at = now()
  const published = await tx
    .with('published', (query) =>
      query
        .updateTable('applications')
        .set(({ ref }) => ({ published_stage: ref('stage'), published_stage_at: at, publishes_at: null }))
        .where('id', '=', application_id)
        .$if(due_at !== undefined, (due) => due.where('publishes_at', '=', due_at!))
        .returning([
          'id',
          'job_id',
          'company_id',
          'applicant_id',
          'stage',
          sql<ApplicationStage>`old.published_stage`.as('from'),
        ]),
    )
    .with('stay', (query) =>
      query
        .updateTable('stage_history')
        .set({ published_at: at })
        .where('application_id', 'in', ({ selectFrom }) => selectFrom('published').select('published.id'))
        .where('left_at', 'is', null),
    )
    .selectFrom('published')
    .selectAll()
    .executeTakeFirst()
  if (!published) return
  const { company_id, job_id, applicant_id, from, stage: to } = published
  await record(tx, 'application.stage_published', {
    actor,
    company_id,
    data: { application_id, job_id, applicant_id, from, to },
  })
}

/** Publishes overdue stages whose queue job is missing. */
export const publishOverdueStages = (): Promise<void> =>
  forEachDue(
    (limit) => overdue(db).orderBy('publishes_at').limit(limit).execute(),
    async (tx, id) => {
      const due = await overdue(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      if (due) await publishStage(tx, system, id)
    },
  )

const overdue = (from: Db | Tx) => from.selectFrom('applications').where('publishes_at', '<=', now()).select('id')

/** The rejection columns of an application without a planned rejection. */
export const clearedRejection = {
  rejects_at: null,
  rejected_by: null,
  rejection_reason: null,
  rejection_message: null,
} as const

const minute_ms = 60_000

/** The `illegal_move` failure of an outdated move, naming who moved the application, where and when. */
export async function staleMove(tx: Tx, actor: Actor, application: ApplicationRow): Promise<Failure> {
  const last = await tx
    .selectFrom('applications')
    .innerJoin('users as applicant', 'applicant.id', 'applications.applicant_id')
    .leftJoin('stage_history', (join) =>
      join.onRef('stage_history.application_id', '=', 'applications.id').on('stage_history.left_at', 'is', null),
    )
    .leftJoin('users as mover', 'mover.id', 'stage_history.moved_by')
    .leftJoin('users as rejecter', 'rejecter.id', 'applications.rejected_by')
    .where('applications.id', '=', application.id)
    .select([
      'applicant.name',
      'mover.id as mover_id',
      'mover.name as mover',
      'rejecter.id as rejecter_id',
      'rejecter.name as rejecter',
      'stage_history.entered_at',
    ])
    .executeTakeFirstOrThrow()
  const nameOf = (id: string | null, name: string | null) => (isUser(actor) && actor.user_id === id ? 'You' : name)
  return new Failure('illegal_move', { message: sentence() })

  function sentence(): string {
    if (application.rejects_at)
      return `${nameOf(last.rejecter_id, last.rejecter) ?? 'A colleague'} rejected ${last.name}.`
    const when = ago(last.entered_at)
    if (application.stage === 'withdrawn') return `${last.name} withdrew the application${when}.`
    const mover = nameOf(last.mover_id, last.mover)
    if (application.stage === 'rejected') return `${last.name} was rejected${mover ? ` by ${mover}` : ''}${when}.`
    const label = applicationStageLabels[application.stage]
    if (mover) return `${mover} moved ${last.name} to ${label}${when}.`
    return `${last.name} is in ${label} by now.`
  }
}

/** ` a moment ago`; empty for an older change, which is not concurrent. */
function ago(at: string | null): string {
  const minutes = at ? Math.floor((now_ms() - Date.parse(at)) / minute_ms) : Infinity
  if (minutes < 1) return ' a moment ago'
  return minutes < 60 ? ` ${countOf(minutes, 'minute', 'minutes')} ago` : ''
}
