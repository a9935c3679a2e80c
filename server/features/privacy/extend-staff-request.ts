import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { requestDueOn } from '#domain/privacy/staff-request.ts'
import type { StaffRequest } from '#domain/privacy/staff-request.ts'
import { changeStaffRequest, idsOf } from './change-staff-request.ts'
import { canExtend } from './staff-request-rows.ts'

/**
 * Extends the deadline of a request by two months, once and before it is over. The person gets the reason by email.
 * Throws `illegal_move`.
 */
export async function extendStaffRequest(actor: Actor, id: string, reason: string): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.extend')
  return changeStaffRequest(id, { actor, kind: 'extended' }, async (tx, request) => {
    if (!canExtend(request)) throw new Failure('illegal_move')
    const due_on = requestDueOn(request.received_on, { isExtended: true })
    await tx
      .updateTable('staff_privacy_requests')
      .set({ due_on, is_extended: true, reminded_at: null })
      .where('id', '=', id)
      .execute()
    return { text: reason, data: idsOf(request) }
  })
}
