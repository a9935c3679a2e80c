import { sql } from 'kysely'
import type { z } from 'zod'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { trialForm } from '#domain/assignments/assignment.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { createChecklist } from './checklist.ts'
import { checkEnd, todayOf } from './ending.ts'
import { moveAssignment, lockAssignment } from './find-assignment.ts'
import type { AssignmentRow } from './find-assignment.ts'
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

type TrialForm = z.output<typeof trialForm>

/**
 * Decides a trial period. A failed one ends the assignment within the trial period, without the notice period. Returns
 * the assignment's ID.
 */
export async function decideTrial(actor: Actor, id: string, form: TrialForm): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.decide_trial', assignment)
    if (!hasOpenTrial(assignment)) throw new Failure('illegal_move', { message: assignmentMessages.no_trial })
    if (form.result === 'failed') checkTrialEnd(assignment, form.ends_on)
    await setTrialResult(tx, actor, assignment, form)
    return id
  })
}

function checkTrialEnd(assignment: AssignmentRow, ends_on: string): void {
  checkEnd(assignment, ends_on)
  if (ends_on > assignment.trial_ends_on!) throw fieldFailure('ends_on', assignmentMessages.after_trial)
  if (assignment.ends_on && ends_on > assignment.ends_on) throw fieldFailure('ends_on', assignmentMessages.after_end)
}

/** The only writer of a trial's result. */
async function setTrialResult(
  tx: Tx,
  actor: Actor,
  { id, company_id, talent_id }: Pick<AssignmentRow, 'id' | 'company_id' | 'talent_id'>,
  form: TrialForm,
): Promise<void> {
  const end =
    form.result === 'failed'
      ? ({ ends_on: form.ends_on, ended_by_side: 'company', end_reason: form.reason } as const)
      : {}
  const decided = await tx
    .updateTable('assignments')
    .set({ ...end, trial_result: form.result, trial_decided_at: now(), updated_at: now() })
    .where('id', '=', id)
    .where('trial_result', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!decided) throw new Failure('illegal_move')
  const data = { assignment_id: id, talent_id, result: form.result }
  await record(tx, 'assignment.trial_decided', { actor, company_id, data })
}

/** Passes the trials that were not decided by their last day. */
export async function passTrials(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('assignments.trial_result', 'is', null)
        .where('assignments.status', '!=', 'ended')
        .where('trial_ends_on', '<', sql<string>`(${now()}::timestamptz at time zone terms.timezone)::date`)
        .select('assignments.id')
        .limit(limit)
        .execute(),
    async (tx, id) => setTrialResult(tx, system, await lockAssignment(tx, id), { result: 'passed' }),
  )
}

/** Whether a trial period can be decided: until its last day, by the clock of the terms. */
export const hasOpenTrial = (assignment: AssignmentRow): boolean =>
  (assignment.status === 'active' || assignment.status === 'paused') &&
  assignment.trial_result === null &&
  assignment.trial_ends_on !== null &&
  todayOf(assignment) <= assignment.trial_ends_on
