import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import {
  isAnswer,
  applicationMachine,
  isLive,
  isUnpublished,
  mayUndoMove,
} from '#domain/applications/application-machine.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import { isInactive } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Applications } from '#server/db/tables.ts'
import { cancelAttempts, reassignAttempts } from '#server/features/tests/assigning.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { ApplicationRow } from './find-received.ts'
import { clearedRejection, publicationTime, schedulePublication } from './stages.ts'

/** The columns of an application that a move needs; `stage` is the one that the client saw last. */
export interface MovedApplication {
  id: string
  job_id: string
  applicant_id: string
  company_id: string
  stage: ApplicationStage
}

type MovedColumns = Pick<
  ApplicationRow,
  'stage' | 'stage_at' | 'rejects_at' | 'publishes_at' | 'published_stage' | 'published_stage_at'
>

interface MoveOptions {
  /** The user who decided the move, if the system carries it out. */
  moved_by?: string | null
  /** A manual move: it can be undone, and is published after a delay. */
  undoable?: boolean
}

/**
 * Moves an application to another stage and cancels a planned rejection. Unless the move is `undoable`, the stage is
 * published to the applicant immediately. Throws `illegal_move` if the application is not, or no longer, in a stage
 * from which the move may start: of two concurrent moves, one wins. Returns what has changed.
 */
export async function moveApplication(
  tx: Tx,
  actor: Actor,
  application: MovedApplication,
  move: ApplicationMove,
  { moved_by = isUser(actor) ? actor.user_id : null, undoable = false }: MoveOptions = {},
): Promise<MovedColumns> {
  const { from, to } = applicationMachine.moves[move]
  const at = now()
  const publishes_at = undoable ? publicationTime() : null
  const published_at = undoable ? null : at
  const moved = await tx
    .with('moved', (query) =>
      query
        .updateTable('applications')
        .set(() => ({
          stage: to,
          stage_at: at,
          answered_at: answeredAt(isAnswer(to) ? at : null),
          ...(undoable
            ? {
                publishes_at: sql<
                  string | null
                >`case when published_stage <> ${to} then ${publishes_at}::timestamptz end`,
              }
            : { publishes_at: null, published_stage: to, published_stage_at: at }),
          ...(move === 'reject' ? { rejects_at: null } : clearedRejection),
        }))
        .where('id', '=', application.id)
        .where('stage', '=', application.stage)
        .where('stage', 'in', from)
        .returning([
          'id',
          'job_id',
          'company_id',
          'publishes_at',
          'published_stage_at',
          sql<string | null>`old.rejects_at`.as('was_rejecting'),
          sql<ApplicationStage>`old.published_stage`.as('was_published'),
        ]),
    )
    .with('stay', (query) =>
      query
        .updateTable('stage_history')
        .set({ left_at: at })
        .where('application_id', 'in', ({ selectFrom }) => selectFrom('moved').select('moved.id'))
        .where('left_at', 'is', null)
        .returning('id'),
    )
    .insertInto('stage_history')
    .columns(['application_id', 'job_id', 'company_id', 'stage', 'entered_at', 'moved_by', 'published_at'])
    .expression(({ selectFrom }) =>
      // The count makes the new entry wait until the previous one has ended.
      selectFrom([
        'moved',
        selectFrom('stay')
          .select(({ fn }) => fn.countAll().as('stays'))
          .as('ended'),
      ]).select([
        'moved.id',
        'moved.job_id',
        'moved.company_id',
        sql.lit(to).as('stage'),
        sql<string>`${at}::timestamptz`.as('entered_at'),
        sql<string | null>`${moved_by}::uuid`.as('moved_by'),
        sql<string | null>`${published_at}::timestamptz`.as('published_at'),
      ]),
    )
    .returning(({ selectFrom }) => [
      selectFrom('moved').select('moved.was_rejecting').as('was_rejecting'),
      selectFrom('moved').select('moved.publishes_at').as('publishes_at'),
      selectFrom('moved').select('moved.published_stage_at').$asScalar().$notNull().as('published_stage_at'),
      selectFrom('moved').select('moved.was_published').$asScalar().$notNull().as('was_published'),
    ])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { id: application_id, job_id, applicant_id, company_id } = application
  await record(tx, 'application.moved', {
    actor,
    company_id,
    data: { application_id, job_id, applicant_id, from: application.stage, to },
  })
  if (to === 'rejected' || to === 'withdrawn') await cancelAttempts(tx, application_id)
  if (moved.publishes_at) await schedulePublication(tx, application_id, moved.publishes_at)
  if (!undoable)
    await record(tx, 'application.stage_published', {
      actor,
      company_id,
      data: { application_id, job_id, applicant_id, from: moved.was_published, to },
    })
  if (moved.was_rejecting && isLive(to))
    await record(tx, 'application.reject_undone', { actor, company_id, data: { application_id, job_id } })
  return {
    stage: to,
    stage_at: at,
    rejects_at: null,
    publishes_at: moved.publishes_at,
    published_stage: undoable ? moved.was_published : to,
    published_stage_at: moved.published_stage_at,
  }
}

/**
 * Undoes the last move and removes it from the history. Throws `illegal_move` if the applicant has been notified or the
 * time to undo is over. The caller holds a lock on the application's row.
 */
export async function undoMove(tx: Tx, actor: Actor, application: ApplicationRow): Promise<void> {
  const { id: application_id, job_id, company_id, stage: from } = application
  const [last, before] = await lastStays(tx, application_id)
  if (!mayUndoMove(application, now()) || !last || !before)
    throw new Failure('illegal_move', {
      message: 'This move can no longer be undone. Move the applicant back instead.',
    })
  const isPending = isUnpublished({ ...application, stage: before.stage })
  const publishes_at = isPending ? publicationTime() : null
  await tx.deleteFrom('stage_history').where('id', '=', last.id).execute()
  await tx.updateTable('stage_history').set({ left_at: null }).where('id', '=', before.id).execute()
  await tx
    .updateTable('applications')
    .set({
      stage: before.stage,
      stage_at: before.entered_at,
      publishes_at,
      answered_at: answeredAt(isPending && isAnswer(before.stage) ? before.entered_at : null),
    })
    .where('id', '=', application_id)
    .execute()
  await record(tx, 'application.move_undone', {
    actor,
    company_id,
    data: { application_id, job_id, from, to: before.stage },
  })
  if (publishes_at) await schedulePublication(tx, application_id, publishes_at)
}

/** What an application was before a withdrawal that can be taken back. */
export type BeforeWithdrawal = MovedColumns &
  Pick<Selectable<Applications>, 'answered_at' | keyof typeof clearedRejection>

/** What a withdrawal changes, before it. */
export const findBeforeWithdrawal = (tx: Tx, application_id: string): Promise<BeforeWithdrawal> =>
  tx
    .selectFrom('applications')
    .where('id', '=', application_id)
    .select(['stage', 'stage_at', 'published_stage', 'published_stage_at', 'publishes_at', 'answered_at'])
    .select(['rejects_at', 'rejected_by', 'rejection_reason', 'rejection_message'])
    .executeTakeFirstOrThrow()

/**
 * Takes back a withdrawal that the applicant did not decide: the application is as it was before, its history as well,
 * and its tests are assigned again. Meetings stay canceled. Returns false if it is not withdrawn any more, or its job is
 * filled or closed.
 */
export async function undoWithdrawal(
  tx: Tx,
  actor: Actor,
  { id: application_id, job_id, company_id, stage }: MovedApplication,
  before: BeforeWithdrawal,
): Promise<boolean> {
  if (stage !== 'withdrawn' || (await hasEnded(tx, job_id))) return false
  const [last, earlier] = await lastStays(tx, application_id)
  if (!last || !earlier) return false
  await tx.deleteFrom('stage_history').where('id', '=', last.id).execute()
  await tx.updateTable('stage_history').set({ left_at: null }).where('id', '=', earlier.id).execute()
  await tx.updateTable('applications').set(before).where('id', '=', application_id).execute()
  await tx.deleteFrom('profile_snapshots').where('application_id', '=', application_id).execute()
  await reassignAttempts(tx, application_id)
  await record(tx, 'application.move_undone', {
    actor,
    company_id,
    data: { application_id, job_id, from: stage, to: before.stage },
  })
  return true
}

async function hasEnded(tx: Tx, job_id: string): Promise<boolean> {
  const { status } = await tx.selectFrom('jobs').where('id', '=', job_id).select('status').executeTakeFirstOrThrow()
  return isInactive(status)
}

/** The present stay in a stage, and the one before. */
const lastStays = (tx: Tx, application_id: string) =>
  tx
    .selectFrom('stage_history')
    .where('application_id', '=', application_id)
    .select(['id', 'stage', 'entered_at'])
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

/**
 * When the company answered: with a published stage, or with the pending move. A move that was undone or replaced
 * before its publication is not an answer.
 */
const answeredAt = (pending: string | null) =>
  sql<string | null>`case when answered_at <= published_stage_at then answered_at else ${pending}::timestamptz end`
