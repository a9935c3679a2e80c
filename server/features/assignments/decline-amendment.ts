import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockAmendment } from './find-amendment.ts'
import { moveAmendment } from './move-amendment.ts'

/** The other side declines an amendment with a reason. Returns the assignment's ID. */
export async function declineAmendment(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const { assignment, parties } = await lockAmendment(tx, id)
    authorize(actor, 'assignment.decline_amendment', parties)
    await moveAmendment(tx, actor, id, 'decline', { reason })
    return assignment.id
  })
}
