import type { z } from 'zod'
import { termsOn } from '#domain/assignments/terms.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { timesheetMessages } from '#domain/time/timesheet.ts'
import { timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { extraHoursForm } from '#domain/time/timesheet.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { findTerms } from '#server/features/assignments/find-terms.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/**
 * Agrees to hours beyond the weekly ones in a week that is not submitted; zero minutes end an agreement. Throws
 * `illegal_move` for a week of fixed-price work, whose hours are not paid.
 */
export async function agreeExtra(
  actor: Actor,
  assignment_id: string,
  { week_on, minutes }: z.output<typeof extraHoursForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'timesheet.agree_extra', assignment)
    const terms = (await findTerms(tx, [assignment_id])).get(assignment_id)!
    const ofWeek = termsOn(terms, addDays(week_on, 6)) ?? terms[0]!
    if (ofWeek.engagement_type === 'fixed')
      throw new Failure('illegal_move', { message: timesheetMessages.fixed_price })
    const timesheet = await tx
      .selectFrom('timesheets')
      .where('assignment_id', '=', assignment_id)
      .where('week_on', '=', week_on)
      .select('status')
      .forUpdate()
      .executeTakeFirst()
    if (timesheet && !mayMove(timesheetMachine, timesheet.status, 'submit')) throw new Failure('illegal_move')
    await tx
      .deleteFrom('extra_hours')
      .where('assignment_id', '=', assignment_id)
      .where('week_on', '=', week_on)
      .execute()
    if (minutes > 0)
      await tx
        .insertInto('extra_hours')
        .values({ assignment_id, week_on, minutes, agreed_by: asUser(actor).user_id, agreed_at: now() })
        .execute()
    const { company_id, talent_id } = assignment
    const data = { assignment_id, talent_id, week_on, minutes }
    await record(tx, 'timesheet.extra_agreed', { actor, company_id, data })
  })
}
