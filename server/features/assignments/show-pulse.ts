import { sideOf } from '#domain/assignments/assignment.ts'
import { pulseQuestions } from '#domain/assignments/pulse.ts'
import type { Pulse } from '#domain/assignments/pulse.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAssignment } from './find-assignment.ts'
import { openPulseMonth } from './open-pulse-month.ts'

/** The monthly survey: its party's own answers, for staff those of both. */
export async function showPulse(actor: Actor, assignment_id: string, from: Db | Tx = db): Promise<Pulse> {
  const assignment = await findAssignment(from, assignment_id)
  authorize(actor, 'assignment.see_pulse', assignment)
  const side = sideOf(asUser(actor))
  const answers = await from
    .selectFrom('pulse_answers')
    .where('assignment_id', '=', assignment_id)
    .$if(side !== 'staff', (rows) => rows.where('side', '=', side as 'company' | 'talent'))
    .select(['month_on', 'side', 'scores', 'comment', 'answered_at'])
    .orderBy('month_on', 'desc')
    .orderBy('side')
    .execute()
  const mayAnswer = side !== 'staff' && may(actor, 'assignment.answer_pulse', assignment)
  return {
    questions: side === 'staff' ? [] : [...pulseQuestions[side]],
    open_month_on: mayAnswer ? await openPulseMonth(from, assignment, side) : null,
    answers,
  }
}
