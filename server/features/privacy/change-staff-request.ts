import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { StaffRequest, StaffRequestOutcome, staffRequestEventKinds } from '#domain/privacy/staff-request.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findStaffRequest, lockStaffRequest, presentStaffRequest } from './staff-request-rows.ts'
import type { EnteredRequest } from './staff-request-rows.ts'

type EventKind = (typeof staffRequestEventKinds)[number]

/** What the log of the request says, and what the audit log says besides. */
interface Change {
  text: string
  more?: { assignee_id?: string | null; outcome?: StaffRequestOutcome }
}

/**
 * Changes a locked request and returns it. `change` returns what the log says; null if nothing changed. The caller
 * authorizes. Throws `not_found`.
 */
export function changeStaffRequest(
  id: string,
  { actor, kind }: { actor: Actor; kind: EventKind },
  change: (tx: Tx, request: EnteredRequest) => Promise<Change | null>,
): Promise<StaffRequest> {
  return transaction(async (tx) => {
    const request = await lockStaffRequest(tx, id)
    const changed = await change(tx, request)
    if (changed) await logStaffRequest(tx, actor, request, { kind, ...changed })
    return presentStaffRequest(actor, await findStaffRequest(tx, id))
  })
}

/** Adds a line to the log of a request and to the audit log. The texts are in the log of the request only. */
export async function logStaffRequest(
  tx: Tx,
  actor: Actor,
  { id, user_id }: Pick<EnteredRequest, 'id' | 'user_id'>,
  { kind, text, more }: Change & { kind: EventKind },
): Promise<void> {
  const at = now()
  await tx
    .insertInto('staff_privacy_request_events')
    .values({ request_id: id, kind, user_id: asUser(actor).user_id, text, at })
    .execute()
  await record(tx, `privacy_request.${kind}`, {
    actor,
    data: { staff_request_id: id, user_id, ...more } as never,
  })
}
