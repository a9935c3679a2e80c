import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { originOf, recordConsent } from '#server/features/consents/consents.ts'
import { record } from '#server/platform/activity/record.ts'
import { readAlertSecret, recordAlertConsent } from './subscribing.ts'

/** The alert of the link in an email, which may be deleted already. Throws `token_invalid` for any other secret. */
export function alertOfLink(actor: Actor, secret: string): string {
  authorize(actor, 'job_alert.delete')
  const id = readAlertSecret(secret)
  if (!id) throw new Failure('token_invalid')
  return id
}

/** Deletes an alert with its address. Repeating it changes nothing. */
export async function deleteJobAlert(actor: Actor, secret: string): Promise<void> {
  const id = alertOfLink(actor, secret)
  await transaction(async (tx) => {
    const deleted = await tx.deleteFrom('job_alerts').where('id', '=', id).returning('email').executeTakeFirst()
    if (!deleted) return
    await record(tx, 'job_alert.deleted', { actor, data: { job_alert_id: id } })
    await recordAlertConsent(tx, deleted.email)
  })
}

/** Deletes the alerts to the actor's verified email address, also those that are not confirmed. */
export async function deleteOwnAlerts(actor: Actor): Promise<{ deleted: number }> {
  const user = asUser(actor)
  authorize(actor, 'job_alert.delete_own', user)
  return transaction(async (tx) => {
    const deleted = await tx.deleteFrom('job_alerts').where('email', '=', user.email).returning('id').execute()
    for (const { id } of deleted) await record(tx, 'job_alert.deleted', { actor, data: { job_alert_id: id } })
    if (deleted.length > 0)
      await recordConsent(tx, {
        user_id: user.user_id,
        kind: 'job_alerts',
        is_given: false,
        origin: originOf(actor),
      })
    return { deleted: deleted.length }
  })
}
