import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { staffRequestMessages } from '#domain/privacy/staff-request.ts'
import type { StaffRequest, assignRequestForm } from '#domain/privacy/staff-request.ts'
import { changeStaffRequest, idsOf } from './change-staff-request.ts'
import { requestAssignees } from './list-request-assignees.ts'

/** Assigns an open request. Throws `edited_meanwhile` if someone else has assigned it since the user saw it. */
export async function assignStaffRequest(
  actor: Actor,
  id: string,
  { assignee_id, from }: z.output<typeof assignRequestForm>,
): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.assign')
  return changeStaffRequest(id, { actor, kind: 'assigned' }, async (tx, request) => {
    if (request.status !== 'open') throw new Failure('illegal_move')
    if (request.assignee_id !== from) throw new Failure('edited_meanwhile')
    const assignee = (await requestAssignees(tx)).find((one) => one.id === assignee_id)
    if (assignee_id && !assignee) throw fieldFailure('assignee_id', staffRequestMessages.assignee)
    if (assignee_id === from) return null
    await tx.updateTable('staff_privacy_requests').set({ assignee_id }).where('id', '=', id).execute()
    return { text: assignee?.name ?? '', data: { ...idsOf(request), assignee_id } }
  })
}
