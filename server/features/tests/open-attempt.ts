import { createHash } from 'node:crypto'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { insertIntegrityNote } from './integrity-notes.ts'
import { lockAttempt, requireInProgress } from './find-attempt.ts'
import type { AttemptRow } from './find-attempt.ts'
import { showTakenAttempt } from './show-taken-attempt.ts'

/**
 * Makes the caller's tab the only one that can save answers, and returns what it needs to continue. Not recorded as an
 * activity: it is part of answering.
 */
export async function openAttempt(actor: Actor, id: string): Promise<OpenedAttempt> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.take', attempt)
    requireInProgress(attempt)
    const address_hash = hashOfAddress(attempt)
    const { writer } = await tx
      .updateTable('attempts')
      .set(({ eb, ref }) => ({ writer: eb(ref('writer'), '+', 1), address_hash }))
      .where('id', '=', id)
      .returning('writer')
      .executeTakeFirstOrThrow()
    await noteChangedAddress(tx, attempt, address_hash)
    return { ...(await showTakenAttempt(tx, actor, id)), writer }
  })
}

/** The address of the request, salted with the attempt, so that attempts cannot be linked by it. */
function hashOfAddress({ id, address_hash }: AttemptRow): Buffer | null {
  const ip = requestContext.getStore()?.ip
  return ip ? createHash('sha256').update(`${id} ${ip}`).digest() : address_hash
}

async function noteChangedAddress(tx: Tx, { id, address_hash: before }: AttemptRow, after: Buffer | null) {
  if (!before || !after || before.equals(after)) return
  await insertIntegrityNote(tx, id, { kind: 'network_changed', question_id: null, amount: null })
}
