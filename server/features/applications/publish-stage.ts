import { sql } from 'kysely'
import { gracePeriod_minutes } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'

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
  await transaction(async (tx) => {
    const due = await tx
      .selectFrom('applications')
      .where('id', '=', application_id)
      .where('publishes_at', '=', publishes_at)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (due) await publishStage(tx, system, application_id)
  })
}

/** Publishes an application's current stage to the applicant. */
export async function publishStage(tx: Tx, actor: Actor, application_id: string): Promise<void> {
  const at = now()
  const published = await tx
    .updateTable('applications')
    .set(({ ref }) => ({ published_stage: ref('stage'), published_stage_at: at, publishes_at: null }))
    .where('id', '=', application_id)
    .returning(['job_id', 'company_id', 'applicant_id', 'stage', sql<ApplicationStage>`old.published_stage`.as('from')])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('stage_history')
    .set({ published_at: at })
    .where('application_id', '=', application_id)
    .where('left_at', 'is', null)
    .execute()
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
