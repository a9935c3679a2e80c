import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { StaffRequest } from '#domain/privacy/staff-request.ts'
import { changeStaffRequest, idsOf } from './change-staff-request.ts'
import { moveStaffRequest } from './move-staff-request.ts'

/** Ends a request that the person withdrew. Throws `illegal_move` the second time. */
export async function withdrawStaffRequest(actor: Actor, id: string): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.withdraw')
  return changeStaffRequest(id, { actor, kind: 'withdrawn' }, async (tx, request) => {
    await moveStaffRequest(tx, id, 'withdraw')
    return { text: '', data: idsOf(request) }
  })
}
