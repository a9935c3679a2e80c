import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import type { AttemptMove } from '#domain/tests/attempt-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { releaseIfShown } from './release-outcome.ts'

/** The activity of each move, and the timestamp that it sets. */
const moves = {
  start: { kind: 'attempt.started', instant: 'started_at' },
  submit: { kind: 'attempt.submitted', instant: 'submitted_at' },
  grade: { kind: 'attempt.graded', instant: 'graded_at' },
  reuse: { kind: 'attempt.reused', instant: 'graded_at' },
  request_review: { kind: 'attempt.review_requested', instant: 'review_requested_at' },
  expire: { kind: 'attempt.expired', instant: undefined },
  cancel: { kind: 'attempt.cancelled', instant: undefined },
  reassign: { kind: 'attempt.reassigned', instant: 'assigned_at' },
} as const satisfies Record<AttemptMove, unknown>

/** The columns that a move may set. */
interface Moved {
  score?: number | null
  points?: number | null
  due_at?: string
  started_at?: string | null
  submitted_at?: string
  graded_at?: string
  ends_at?: string | null
  question_ids?: string[] | null
  extra_time_percent?: number
  writer?: number
  outcome_at?: string | null
  version_id?: string
  reused_attempt_id?: string
  released_at?: string
}

/** The only writer of an attempt's status. Throws `illegal_move` unless the attempt is in a state where the move starts. */
export async function moveAttempt(
  tx: Tx,
  actor: Actor,
  id: string,
  move: AttemptMove,
  more: Moved = {},
): Promise<void> {
  const { from, to } = attemptMachine.moves[move]
  const { kind, instant } = moves[move]
  const moved = await tx
    .updateTable('attempts')
    .set({ status: to, ...(instant ? { [instant]: now() } : {}), ...more })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['test_id', 'application_id', 'applicant_id', 'company_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { company_id, ...about } = moved
  await record(tx, kind, { actor, company_id, data: { attempt_id: id, ...about } })
  if (move === 'grade') await releaseIfShown(tx, system, id)
}
