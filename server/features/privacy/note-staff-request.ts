import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { StaffRequest } from '#domain/privacy/staff-request.ts'
import { changeStaffRequest, idsOf } from './change-staff-request.ts'

/** Adds an internal note to a request, also after its end. */
export async function noteStaffRequest(actor: Actor, id: string, text: string): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.note')
  return changeStaffRequest(id, { actor, kind: 'noted' }, async (_tx, request) => ({ text, data: idsOf(request) }))
}
