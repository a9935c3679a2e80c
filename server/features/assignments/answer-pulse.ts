import { sideOf } from '#domain/assignments/assignment.ts'
import { hasFallen } from '#domain/assignments/pulse.ts'
import type { Pulse, PulseForm } from '#domain/assignments/pulse.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockAssignment } from './find-assignment.ts'
import { openPulseMonth } from './open-pulse-month.ts'
import { showPulse } from './show-pulse.ts'

/** Answers this month's survey for a party, once. */
export async function answerPulse(actor: Actor, assignment_id: string, { scores, comment }: PulseForm): Promise<Pulse> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, assignment_id)
    authorize(actor, 'assignment.answer_pulse', assignment)
    const user = asUser(actor)
    const side = sideOf(user) === 'company' ? 'company' : 'talent'
    const month_on = await openPulseMonth(tx, assignment, side)
    if (!month_on) throw new Failure('illegal_move')
    const earlier = await tx
      .selectFrom('pulse_answers')
      .where('assignment_id', '=', assignment_id)
      .where('side', '=', side)
      .select('scores')
      .orderBy('month_on', 'desc')
      .limit(1)
      .executeTakeFirst()
    await tx
      .insertInto('pulse_answers')
      .values({ assignment_id, month_on, side, scores, comment, answered_by: user.user_id, answered_at: now() })
      .execute()
    const { company_id, talent_id } = assignment
    const about = { actor, company_id, data: { assignment_id, talent_id, month_on, side } } as const
    await record(tx, 'pulse.answered', about)
    if (hasFallen(scores, earlier?.scores)) await record(tx, 'pulse.fell', about)
    return showPulse(actor, assignment_id, tx)
  })
}
