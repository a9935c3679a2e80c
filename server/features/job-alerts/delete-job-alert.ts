import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { readAlertSecret } from './alert-links.ts'
import { recordAlertConsent } from './record-alert-consent.ts'

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
