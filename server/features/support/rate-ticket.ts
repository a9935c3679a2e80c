import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnSupport, ratingForm } from '#domain/support/ticket.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findOwnTicket, showOwnSupport } from './find-own-support.ts'
import { peopleOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

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
