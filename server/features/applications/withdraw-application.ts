import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findSentApplication } from './find-sent-application.ts'
import { lockApplication } from './find-application.ts'
import { moveApplication } from './move-application.ts'

/**
 * Takes an application back, from whatever live stage it is in: a colleague of the company who moves it at this moment
 * waits for us, or we for them.
 */
export async function withdrawApplication(actor: Actor, id: string): Promise<SentApplicationDetails> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    authorize(actor, 'application.withdraw', application)
    await moveApplication(tx, actor, application, 'withdraw')
    return findSentApplication(tx, actor, id)
  })
}
