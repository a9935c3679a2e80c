import type { z } from 'zod'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { extendForm } from '#domain/assignments/assignment.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockAssignment } from './find-assignment.ts'
import { checkEnd } from './give-notice.ts'
import { isExtendable } from './is-extendable.ts'

/**
 * Postpones the last day of an assignment, or removes it, but never beyond the notice of its talent. Returns the
 * assignment's ID.
 */
export async function extendAssignment(
  actor: Actor,
  id: string,
  { ends_on }: z.output<typeof extendForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.extend', assignment)
    if (!isExtendable(assignment)) throw new Failure('illegal_move')
    const latest = assignment.talent_ends_on
    if (latest !== null && (ends_on === null || ends_on > latest))
      throw fieldFailure('ends_on', assignmentMessages.talent_notice)
    if (ends_on !== null) {
      if (ends_on <= assignment.ends_on!) throw fieldFailure('ends_on', assignmentMessages.not_later)
      checkEnd(assignment, ends_on)
    }
    await tx
      .updateTable('assignments')
      .set({
        ends_on,
        ...(ends_on ? {} : { ended_by_side: null, end_reason: '' }),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    const { company_id, talent_id } = assignment
    await record(tx, 'assignment.extended', { actor, company_id, data: { assignment_id: id, talent_id, ends_on } })
    return id
  })
}
