import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnSupport } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { findOwnTicket, showOwnSupport } from './find-own-support.ts'
import { followMessages } from './follow-messages.ts'
import { moveTicket } from './move-ticket.ts'

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
