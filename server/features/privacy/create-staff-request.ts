import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { requestDueOn, staffRequestMessages } from '#domain/privacy/staff-request.ts'
import type { StaffRequest, StaffRequestForm } from '#domain/privacy/staff-request.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { idsOf, logStaffRequest } from './change-staff-request.ts'
import { findStaffRequest, presentStaffRequest } from './staff-request-rows.ts'

/** Enters a request. The person gets an email that says when to expect an answer. */
export async function createStaffRequest(actor: Actor, form: StaffRequestForm): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.create')
  const created_at = now()
  // Staff in the Philippines are up to a day ahead of UTC.
  if (form.received_on > dayAfter(created_at)) throw fieldFailure('received_on', staffRequestMessages.future)
  return transaction(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .where('email', '=', form.email)
      .where('erased_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    const { id } = await tx
      .insertInto('staff_privacy_requests')
      .values({
        ...form,
        status: 'open',
        user_id: account?.id ?? null,
        due_on: requestDueOn(form.received_on, { isExtended: false }),
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logStaffRequest(tx, actor, 'created', { text: '', data: idsOf({ id, user_id: account?.id ?? null }) })
    return presentStaffRequest(actor, await findStaffRequest(tx, id))
  })
}

const dayAfter = (at: string) => new Date(Date.parse(at) + 14 * 60 * 60_000).toISOString().slice(0, 10)
