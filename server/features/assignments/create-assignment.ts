import type { Actor } from '#domain/kernel/actor.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { createChecklist } from './create-checklist.ts'

/** Creates the assignment of an accepted offer with the offer's terms, pending until its start date. Returns its ID. */
export async function createAssignment(tx: Tx, actor: Actor, offer_id: string): Promise<string> {
  const { company_id, applicant_id, ...offer } = await tx
    .selectFrom('offers')
    .where('id', '=', offer_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const at = now()
  const { role_title, start_date, trial_days } = offer
  const { id } = await tx
    .insertInto('assignments')
    .values({
      offer_id,
      company_id,
      talent_id: applicant_id,
      role_title,
      start_date,
      status: assignmentMachine.initial,
      trial_ends_on: trial_days > 0 ? addDays(start_date, trial_days - 1) : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { engagement_type, bill_cents, pay_cents, currency, weekly_hours, timezone, days, from_time, to_time } = offer
  const { break_minutes, overtime_percent, night_percent, paid_leave_days, holiday_countries, notice_days } = offer
  await tx
    .insertInto('assignment_terms')
    .values({
      assignment_id: id,
      effective_on: start_date,
      role_title,
      engagement_type,
      bill_cents,
      pay_cents,
      currency,
      weekly_hours,
      timezone,
      days,
      from_time,
      to_time,
      break_minutes,
      overtime_percent,
      night_percent,
      paid_leave_days,
      holiday_countries,
      notice_days,
    })
    .execute()
  await createChecklist(tx, id, start_date)
  await record(tx, 'assignment.created', { actor, company_id, data: { assignment_id: id, talent_id: applicant_id } })
  return id
}
