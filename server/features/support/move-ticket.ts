import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { businessHoursBetween } from '#domain/support/office-hours.ts'
import { ticketMachine } from '#domain/support/ticket-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { office, responseTimes } from './office.ts'
import { findTicket, peopleOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

type TicketMove = MoveOf<typeof ticketMachine>

interface Cause {
  actor: Actor
  /** When a message caused it: the message's sender and time. */
  by?: string | null
  at?: string
}

/**
 * Moves a ticket. Only this file changes its status. An open ticket has a reply that is due; it ends with a reply or a solution. Of
 * two concurrent moves, one throws `illegal_move`.
 */
export async function moveTicket(tx: Tx, ticket: TicketRow, move: TicketMove, cause: Cause): Promise<TicketRow> {
  const { conversation_id } = ticket
  const { actor, at = now(), by = isUser(actor) ? actor.user_id : null } = cause
  const { from, to } = ticketMachine.moves[move]
  const moved = await tx
    .updateTable('tickets')
    .set({ status: to, ...changes[move](ticket, at, by) })
    .where('conversation_id', '=', conversation_id)
    .where('status', '=', ticket.status)
    .where('status', 'in', from)
    .where('merged_into', 'is', null)
    .returning('conversation_id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  await (move === 'reopen' ? requestResponse(tx, ticket, at) : endResponse(tx, conversation_id, at, by))
  const current = await findTicket(tx, conversation_id)
  const data = { conversation_id, user_ids: await peopleOfTicket(tx, current) }
  if (move === 'answer') await record(tx, 'ticket.answered', { actor, data })
  if (move === 'solve') await record(tx, 'ticket.solved', { actor, data })
  if (move === 'reopen') {
    await record(tx, 'ticket.reopened', {
      actor,
      data: { ...data, from: ticket.status === 'solved' ? 'solved' : 'waiting' },
    })
  }
  return current
}

const noResponse = { response_due_at: null, at_risk_at: null, reminded_at: null }

const changes = {
  answer: ({ first_responded_at }: TicketRow, at: string) => ({
    ...noResponse,
    first_responded_at: first_responded_at ?? at,
  }),
  solve: ({ opened_at }: TicketRow, at: string, by: string | null) => ({
    ...noResponse,
    solved_at: at,
    solved_by: by,
    resolution_hours: businessHoursBetween(office, new Date(opened_at), new Date(at)),
  }),
  reopen: ({ status, opened_at }: TicketRow, at: string) => ({
    ...responseTimes(at),
    reminded_at: null,
    solved_at: null,
    solved_by: null,
    resolution_hours: null,
    opened_at: status === 'solved' ? at : opened_at,
  }),
} satisfies Record<TicketMove, unknown>

/** The requester waits for a reply from now on. */
export async function requestResponse(
  tx: Tx,
  { conversation_id, status }: Pick<TicketRow, 'conversation_id' | 'status'>,
  requested_at: string,
): Promise<void> {
  await tx
    .insertInto('ticket_responses')
    .values({
      conversation_id,
      is_first: status !== 'waiting',
      requested_at,
      due_at: responseTimes(requested_at).response_due_at,
    })
    .execute()
}

async function endResponse(
  tx: Tx,
  conversation_id: string,
  responded_at: string,
  responded_by: string | null,
): Promise<void> {
  const pending = await tx
    .selectFrom('ticket_responses')
    .where('conversation_id', '=', conversation_id)
    .where('responded_at', 'is', null)
    .select(['id', 'requested_at'])
    .executeTakeFirst()
  if (!pending) return
  const business_hours = businessHoursBetween(office, new Date(pending.requested_at), new Date(responded_at))
  await tx
    .updateTable('ticket_responses')
    .set({ responded_at, responded_by, business_hours })
    .where('id', '=', pending.id)
    .execute()
}

/** The source ends; the target takes over the reply that its requester has waited for longer. */
export async function mergeStatus(tx: Tx, source: TicketRow, target: TicketRow): Promise<TicketRow> {
  const [from, into] = [source.conversation_id, target.conversation_id]
  const [due, other] = await tx
    .selectFrom('ticket_responses')
    .where('conversation_id', 'in', [from, into])
    .where('responded_at', 'is', null)
    .select(['id', 'due_at', 'requested_at'])
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  if (other) await tx.deleteFrom('ticket_responses').where('id', '=', other.id).execute()
  await tx.updateTable('ticket_responses').set({ conversation_id: into }).where('conversation_id', '=', from).execute()
  await tx
    .updateTable('tickets')
    .set({ merged_into: into })
    .where(({ or, eb }) => or([eb('conversation_id', '=', from), eb('merged_into', '=', from)]))
    .execute()
  await tx
    .updateTable('tickets')
    .set({ ...noResponse, status: 'solved', solved_at: source.solved_at ?? now() })
    .where('conversation_id', '=', from)
    .execute()
  if (due) {
    await tx
      .updateTable('tickets')
      .set({
        ...responseTimes(due.requested_at),
        status: 'open',
        solved_at: null,
        solved_by: null,
        resolution_hours: null,
        opened_at: target.status === 'solved' ? due.requested_at : target.opened_at,
      })
      .where('conversation_id', '=', into)
      .execute()
  }
  return findTicket(tx, into)
}

/** Sets the assignee of a locked ticket. Who takes part in the conversation follows. */
export async function setAssignee(
  tx: Tx,
  actor: Actor,
  { conversation_id, assignee_id: from }: TicketRow,
  assignee_id: string | null,
): Promise<TicketRow> {
  await tx.updateTable('conversations').set({ assignee_id }).where('id', '=', conversation_id).execute()
  const ticket = await findTicket(tx, conversation_id)
  const user_ids = await peopleOfTicket(tx, ticket)
  await record(tx, 'ticket.assigned', {
    actor,
    data: {
      conversation_id,
      from,
      assignee_id,
      user_ids: from && !user_ids.includes(from) ? [...user_ids, from] : user_ids,
    },
  })
  return ticket
}
