import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findSentApplication } from './find-sent-application.ts'
import { lockApplication } from './find-application.ts'
import { moveApplication } from './move-application.ts'

/** Withdraws an application from any live stage. A concurrent move by the company waits for it, or it for the move. */
export async function withdrawApplication(actor: Actor, id: string): Promise<SentApplicationDetails> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    authorize(actor, 'application.withdraw', application)
    await moveApplication(tx, actor, application, 'withdraw')
    return findSentApplication(tx, actor, id)
  })
}
