import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockAmendment } from './find-amendment.ts'
import { moveAmendment } from './move-amendment.ts'

/** The side that proposed an amendment withdraws it. Returns the assignment's ID. */
export async function withdrawAmendment(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const { assignment, parties } = await lockAmendment(tx, id)
    authorize(actor, 'assignment.withdraw_amendment', parties)
    await moveAmendment(tx, actor, id, 'withdraw')
    return assignment.id
  })
}
