import { sql } from 'kysely'
import type { z } from 'zod'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { trialForm } from '#domain/assignments/assignment.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { checkEnd, todayOf } from './ending.ts'
import { lockAssignment } from './find-assignment.ts'
import type { AssignmentRow } from './find-assignment.ts'
import { currentTerms } from './terms.ts'

type Form = z.output<typeof trialForm>

/**
 * Decides a trial period. A failed one ends the assignment within the trial period, without the notice period. Returns
 * the assignment's ID.
 */
export async function decideTrial(actor: Actor, id: string, form: Form): Promise<string> {
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
  form: Form,
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
