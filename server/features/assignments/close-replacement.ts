import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockReplacement } from './lock-replacement.ts'
import { moveReplacement } from './move-replacement.ts'

/** A company cancels its request for a replacement. Returns the assignment's ID. */
export async function cancelReplacement(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const replacement = await lockReplacement(tx, id)
    authorize(actor, 'assignment.cancel_replacement', replacement.assignment)
    await moveReplacement(tx, actor, replacement, 'cancel')
    return replacement.assignment.id
  })
}

/** Staff close a request: the replacement is found. Returns the assignment's ID. */
export async function fillReplacement(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const replacement = await lockReplacement(tx, id)
    authorize(actor, 'assignment.replace', replacement.assignment)
    await moveReplacement(tx, actor, replacement, 'fill')
    return replacement.assignment.id
  })
}
