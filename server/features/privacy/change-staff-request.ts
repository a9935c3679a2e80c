import type { ActivityData } from '#domain/activities.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { StaffRequest, staffRequestEventKinds } from '#domain/privacy/staff-request.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findStaffRequest, lockStaffRequest, presentStaffRequest } from './staff-request-rows.ts'
import type { EnteredRequest } from './staff-request-rows.ts'

type EventKind = (typeof staffRequestEventKinds)[number]
type ActivityOf<Kind extends EventKind> = `privacy_request.${Kind}`

/** What the log of the request says, and what the audit log says. The texts are in the log of the request only. */
interface Change<Kind extends EventKind> {
  text: string
  data: ActivityData<ActivityOf<Kind>>
}

/**
 * Changes a locked request and returns it. `change` returns what the logs say; null if nothing changed. The caller
 * authorizes. Throws `not_found`.
 */
export function changeStaffRequest<Kind extends EventKind>(
  id: string,
  { actor, kind }: { actor: Actor; kind: Kind },
  change: (tx: Tx, request: EnteredRequest) => Promise<Change<Kind> | null>,
): Promise<StaffRequest> {
  return transaction(async (tx) => {
    const request = await lockStaffRequest(tx, id)
    const changed = await change(tx, request)
    if (changed) await logStaffRequest(tx, actor, kind, changed)
    return presentStaffRequest(actor, await findStaffRequest(tx, id))
  })
}

/** The request and its person, as activities name them. */
export const idsOf = ({ id, user_id }: Pick<EnteredRequest, 'id' | 'user_id'>) => ({ staff_request_id: id, user_id })

/** Adds a line to the log of a request and to the audit log. */
export async function logStaffRequest<Kind extends EventKind>(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  { text, data }: Change<Kind>,
): Promise<void> {
  await tx
    .insertInto('staff_privacy_request_events')
    .values({ request_id: data.staff_request_id, kind, user_id: asUser(actor).user_id, text, at: now() })
    .execute()
  await record<ActivityOf<Kind>>(tx, `privacy_request.${kind}`, { actor, data })
}
