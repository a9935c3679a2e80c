import type { z } from 'zod'
import type { ActivityData } from '#domain/activities.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { staffRequestMachine } from '#domain/privacy/staff-request-machine.ts'
import { requestDueOn, staffRequestMessages } from '#domain/privacy/staff-request.ts'
import type {
  AnswerRequestForm,
  assignRequestForm,
  StaffRequest,
  staffRequestEventKinds,
  StaffRequestForm,
  StaffRequestOutcome,
} from '#domain/privacy/staff-request.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  canExtend,
  findStaffRequest,
  lockStaffRequest,
  presentStaffRequest,
  requestAssignees,
} from './staff-request-lists.ts'
import type { EnteredRequest } from './staff-request-lists.ts'

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
function changeStaffRequest<Kind extends EventKind>(
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
const idsOf = ({ id, user_id }: Pick<EnteredRequest, 'id' | 'user_id'>) => ({ staff_request_id: id, user_id })

/** Adds a line to the log of a request and to the audit log. */
async function logStaffRequest<Kind extends EventKind>(
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

/** Adds an internal note to a request, also after its end. */
export async function noteStaffRequest(actor: Actor, id: string, text: string): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.note')
  return changeStaffRequest(id, { actor, kind: 'noted' }, async (_tx, request) => ({ text, data: idsOf(request) }))
}

/** The only writer of the status of requests that staff entered. Throws `illegal_move`. */
async function moveStaffRequest(
  tx: Tx,
  id: string,
  move: MoveOf<typeof staffRequestMachine>,
  more: { outcome?: StaffRequestOutcome } = {},
): Promise<void> {
  const { from, to } = staffRequestMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('staff_privacy_requests')
    .set({ status: to, ended_at: now(), ...more })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
}

/** Ends a request that the person withdrew. Throws `illegal_move` the second time. */
export async function withdrawStaffRequest(actor: Actor, id: string): Promise<StaffRequest> {
  authorize(actor, 'privacy_request.withdraw')
  return changeStaffRequest(id, { actor, kind: 'withdrawn' }, async (tx, request) => {
    await moveStaffRequest(tx, id, 'withdraw')
    return { text: '', data: idsOf(request) }
  })
}
