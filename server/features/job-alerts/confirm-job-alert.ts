import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { readSearchText } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { recordAlertConsent } from './record-alert-consent.ts'
import { unconfirmedSince } from './delete-unconfirmed-alerts.ts'

/** The search of an alert that waits for its confirmation. Throws `token_invalid` for any other token. */
export async function findUnconfirmedSearch(actor: Actor, token: string): Promise<PublicJobsQuery> {
  authorize(actor, 'job_alert.confirm')
  const alert = await db
    .selectFrom('job_alerts')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', unconfirmedSince())
    .select('search')
    .executeTakeFirst()
  if (!alert) throw new Failure('token_invalid')
  return readSearchText(alert.search)
}

/** Starts an alert with the token of its email, which works once. Throws `token_invalid`. */
export async function confirmJobAlert(actor: Actor, token: string): Promise<void> {
  authorize(actor, 'job_alert.confirm')
  await transaction(async (tx) => {
    const at = now()
    const confirmed = await tx
      .updateTable('job_alerts')
      .set({ confirmed_at: at, checked_at: at, token_hash: null })
      .where('token_hash', '=', hashToken(token))
      .where('created_at', '>', unconfirmedSince())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!confirmed) throw new Failure('token_invalid')
    await record(tx, 'job_alert.confirmed', { actor, data: { job_alert_id: confirmed.id } })
    await recordAlertConsent(tx, confirmed.email)
  })
}
