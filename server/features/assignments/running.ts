import { sql } from 'kysely'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { createChecklist } from './checklist.ts'
import { moveAssignment, lockAssignment } from './find-assignment.ts'
import { lockReplacement, moveReplacement } from './replacements.ts'
import { currentTerms } from './terms.ts'

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

/** Starts pending assignments whose start date has come by the clock of their terms. */
export async function beginAssignments(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('assignments.status', '=', 'pending')
        .where('start_date', '<=', sql<string>`(${now()}::timestamptz at time zone terms.timezone)::date`)
        .select('assignments.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveAssignment(tx, system, id, 'begin'),
  )
}

/** Closes a company's requests for a replacement when it hires a talent who was proposed for them. */
export async function fillReplacements(tx: Tx, { company_id, data }: Activity<'assignment.created'>): Promise<void> {
  const open = await tx
    .selectFrom('replacements')
    .innerJoin('proposals', 'proposals.replacement_id', 'replacements.id')
    .where('replacements.company_id', '=', company_id)
    .where('replacements.closed_at', 'is', null)
    .where('proposals.talent_id', '=', data.talent_id)
    .select('replacements.id')
    .distinct()
    .execute()
  for (const { id } of open) await moveReplacement(tx, system, await lockReplacement(tx, id), 'fill')
}

/** Pauses an assignment: no hours can be worked until it is resumed. Returns its ID. */
export async function pauseAssignment(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'assignment.pause', await lockAssignment(tx, id))
    await moveAssignment(tx, actor, id, 'pause', { reason })
    return id
  })
}

/** Resumes a paused assignment. Returns its ID. */
export async function resumeAssignment(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'assignment.resume', await lockAssignment(tx, id))
    await moveAssignment(tx, actor, id, 'resume')
    return id
  })
}
