import type { Selectable } from 'kysely'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { createContracts } from '#server/features/contracts/create-contracts.ts'
import { recordSignature } from '#server/features/contracts/record-signature.ts'
import { amendedTerms } from './amended-terms.ts'
import { lockAmendment } from './find-amendment.ts'
import { isInFuture, moveAmendment } from './move-amendment.ts'

/**
 * The other side signs an amendment: its terms apply from its effective date on. Throws `illegal_move` when that date
 * has come. Returns the assignment's ID.
 */
export async function signAmendment(actor: Actor, id: string, { signature }: { signature: string }): Promise<string> {
  return transaction(async (tx) => {
    const { assignment, amendment, parties } = await lockAmendment(tx, id)
    authorize(actor, 'assignment.sign_amendment', parties)
    if (assignment.status === 'ended') throw new Failure('illegal_move')
    if (amendment.status === 'proposed' && !isInFuture(assignment, amendment))
      throw new Failure('illegal_move', { message: assignmentMessages.effective_passed })
    await moveAmendment(tx, actor, id, 'sign')
    await addTerms(tx, amendment)
    await recordSignature(tx, actor, { amendment_id: id, name: signature })
    await createContracts(tx, { assignment_id: assignment.id, amendment_id: id })
    return assignment.id
  })
}

/** Adds the amended terms after the earlier ones, or in place of those from the same date. */
async function addTerms(tx: Tx, amendment: Selectable<Amendments>): Promise<void> {
  const terms = await amendedTerms(tx, amendment)
  await tx
    .insertInto('assignment_terms')
    .values(terms)
    .onConflict((conflict) => conflict.columns(['assignment_id', 'effective_on']).doUpdateSet(terms))
    .execute()
}
