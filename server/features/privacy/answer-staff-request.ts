import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { AnswerRequestForm, StaffRequest } from '#domain/privacy/staff-request.ts'
import { changeStaffRequest, idsOf } from './change-staff-request.ts'
import { moveStaffRequest } from './move-staff-request.ts'

/** Answers a request. The person gets the answer by email. Throws `illegal_move` the second time. */
export async function answerStaffRequest(
  actor: Actor,
  id: string,
  { outcome, answer }: AnswerRequestForm,
): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.answer')
  return changeStaffRequest(id, { actor, kind: 'answered' }, async (tx, request) => {
    await moveStaffRequest(tx, id, 'answer', { outcome })
    return { text: answer, data: { ...idsOf(request), outcome } }
  })
}
