import { sql } from 'kysely'
import { answers, applicationMachine, isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { noRejection } from './no-rejection.ts'

/** What a move needs to know of an application: `stage` is where whoever moves it saw it last. */
export interface MovedApplication {
  id: string
  job_id: string
  applicant_id: string
  company_id: string
  stage: ApplicationStage
}

/**
 * The one writer of an application's stage; a rejection that was on its way is called off. Throws `illegal_move` when
 * it is not, or no longer, where the move begins: of two colleagues who move it at once one wins. `moved_by` is who
 * decided it, where the product only carries it out.
 */
export async function moveApplication(
  tx: Tx,
  actor: Actor,
  application: MovedApplication,
  move: ApplicationMove,
  moved_by: string | null = isUser(actor) ? actor.user_id : null,
): Promise<ApplicationStage> {
  const { from, to } = applicationMachine.moves[move]
  const at = now()
  const moved = await tx
    .with('moved', (query) =>
      query
        .updateTable('applications')
        .set(({ fn, val }) => ({
          stage: to,
          stage_at: at,
          updated_at: at,
          ...(move === 'reject' ? { rejects_at: null } : noRejection),
          ...(answers(move) ? { answered_at: fn.coalesce('answered_at', val(at)) } : {}),
        }))
        .where('id', '=', application.id)
        .where('stage', '=', application.stage)
        .where('stage', 'in', from)
        .returning(['id', 'job_id', 'company_id', sql<string | null>`old.rejects_at`.as('was_rejecting')]),
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
    .columns(['application_id', 'job_id', 'company_id', 'stage', 'entered_at', 'moved_by'])
    .expression(({ selectFrom }) =>
      // Counted, so that the stay before has ended when the next one begins.
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
      ]),
    )
    .returning(({ selectFrom }) => selectFrom('moved').select('moved.was_rejecting').as('was_rejecting'))
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { id: application_id, job_id, applicant_id, company_id } = application
  await record(tx, 'application.moved', {
    actor,
    company_id,
    data: { application_id, job_id, applicant_id, from: application.stage, to },
  })
  if (moved.was_rejecting && isLive(to))
    await record(tx, 'application.reject_undone', { actor, company_id, data: { application_id, job_id } })
  return to
}
