import { replacementBusinessDays } from '#domain/assignments/assignment.ts'
import { replacementMachine } from '#domain/assignments/assignment-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addBusinessDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockAssignment } from './find-assignment.ts'
import { mayRequestReplacement } from './may-request-replacement.ts'

/**
 * A company requests another talent. The first one is proposed within the promised business days. Throws
 * `already_exists` while another request is open. Returns the assignment's ID.
 */
export async function requestReplacement(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.request_replacement', assignment)
    if (assignment.has_open_replacement) throw new Failure('already_exists')
    if (!mayRequestReplacement(assignment)) throw new Failure('illegal_move')
    const { company_id, company_timezone, talent_id } = assignment
    const requested_at = now()
    const { id: replacement_id } = await tx
      .insertInto('replacements')
      .values({
        assignment_id: id,
        company_id,
        status: replacementMachine.initial,
        reason,
        requested_by: asUser(actor).user_id,
        requested_at,
        due_at: addBusinessDays(new Date(requested_at), replacementBusinessDays, company_timezone).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'replacement.requested', {
      actor,
      company_id,
      data: { assignment_id: id, talent_id, replacement_id },
    })
    return id
  })
}
