import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnSupport, ratingForm, Ticket } from '#domain/support/ticket.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { followMessages, followUnmerged } from './follow-messages.ts'
import { findOwnTicket, showOwnSupport } from './lists.ts'
import { moveTicket } from './move-ticket.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, lockTicket, peopleOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/** Marks a ticket as solved. */
export async function solveTicket(actor: Actor, conversation_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    authorize(actor, 'ticket.solve', await findTicket(tx, conversation_id))
    const ticket = await followUnmerged(tx, conversation_id)
    return showTicket(tx, actor, await moveTicket(tx, ticket, 'solve', { actor }))
  })
}

/** Marks the user's support request as solved. */
export async function solveOwnTicket(actor: Actor): Promise<OwnSupport> {
  return transaction(async (tx) => {
    const own = await findOwnTicket(tx, actor)
    if (!own) throw new Failure('not_found')
    authorize(actor, 'ticket.solve_own', own)
    await moveTicket(tx, await followMessages(tx, own.conversation_id), 'solve', { actor })
    return showOwnSupport(tx, actor)
  })
}

/** Reopens a ticket: a reply is due again. */
export async function reopenTicket(actor: Actor, conversation_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    authorize(actor, 'ticket.reopen', await findTicket(tx, conversation_id))
    const ticket = await followUnmerged(tx, conversation_id)
    return showTicket(tx, actor, await moveTicket(tx, ticket, 'reopen', { actor }))
  })
}

/** Reopens the user's solved support request. */
export async function reopenOwnTicket(actor: Actor): Promise<OwnSupport> {
  return transaction(async (tx) => {
    const own = await findOwnTicket(tx, actor)
    if (!own) throw new Failure('not_found')
    authorize(actor, 'ticket.reopen_own', own)
    const ticket = await lockTicket(tx, own.conversation_id)
    if (ticket.status !== 'solved') throw new Failure('illegal_move')
    await moveTicket(tx, ticket, 'reopen', { actor })
    return showOwnSupport(tx, actor)
  })
}

type Rating = z.output<typeof ratingForm>

/** Rates the user's solved support request. */
export async function rateOwnTicket(actor: Actor, rating: Rating): Promise<OwnSupport> {
  return transaction(async (tx) => {
    const own = await findOwnTicket(tx, actor)
    if (!own) throw new Failure('not_found')
    authorize(actor, 'ticket.rate', own)
    await setRating(tx, actor, own, rating)
    return showOwnSupport(tx, actor)
  })
}

/** Sets the rating of a solved ticket; throws `illegal_move` for others. */
export async function setRating(tx: Tx, actor: Actor, ticket: TicketRow, { score, comment }: Rating): Promise<void> {
  const { conversation_id } = ticket
  const rated = await tx
    .updateTable('tickets')
    .set({ score, rating_comment: comment, rated_at: now() })
    .where('conversation_id', '=', conversation_id)
    .where('status', '=', 'solved')
    .returning('conversation_id')
    .executeTakeFirst()
  if (!rated) throw new Failure('illegal_move')
  const user_ids = await peopleOfTicket(tx, ticket)
  await record(tx, 'ticket.rated', { actor, data: { conversation_id, score, user_ids } })
}
