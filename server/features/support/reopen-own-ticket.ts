import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnSupport } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { findOwnTicket, showOwnSupport } from './find-own-support.ts'
import { moveTicket } from './move-ticket.ts'
import { lockTicket } from './ticket-row.ts'

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
