import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import type { ApplicationRow } from './find-application.ts'

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
