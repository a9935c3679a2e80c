import { alertsPerAddressMax, unconfirmedAlert_days } from '#domain/job-alerts/job-alert.ts'
import type { JobAlertForm } from '#domain/job-alerts/job-alert.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { readSearchText, searchText } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordConsent, originOf } from '#server/features/consents/consents.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'

/** A whole office may share a network. */
const perNetwork = { tries: 30, minutes: 60 }
/** Each request sends an email, and anyone can enter someone else's address. */
const perAddress = { tries: 3, minutes: 60 }

/**
 * Stores an alert that its email has to confirm, and sends the link. Silent for a filled honeypot, an alert that is
 * confirmed already and an address with too many of them: a response says nothing about an address.
 */
export async function createJobAlert(actor: Actor, form: JobAlertForm, ip: string): Promise<void> {
  authorize(actor, 'job_alert.create')
  if (form.website) return
  await throttle(`job alert from ${networkOf(ip)}`, perNetwork)
  await throttle(`job alert for ${form.email}`, perAddress)
  const search = searchText(readSearchText(form.search))
  await transaction(async (tx) => {
    const known = await tx
      .selectFrom('job_alerts')
      .where('email', '=', form.email)
      .select(['id', 'search', 'confirmed_at'])
      .execute()
    const same = known.find((alert) => alert.search === search)
    if (same?.confirmed_at || (!same && known.length >= alertsPerAddressMax)) return
    const at = now()
    const { id } = await tx
      .insertInto('job_alerts')
      .values({ email: form.email, search, created_at: at, checked_at: at })
      .onConflict((conflict) => conflict.columns(['email', 'search']).doUpdateSet({ created_at: at }))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!same) await record(tx, 'job_alert.created', { actor, data: { job_alert_id: id } })
    await queueMail(tx, 'job_alert_requested', { job_alert_id: id })
  })
}

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

/** Records the consent or its withdrawal for the account with the address of an alert, if there is one. */
async function recordAlertConsent(tx: Tx, email: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('role', 'in', ['applicant', 'company'])
    .select('id')
    .executeTakeFirst()
  if (!user) return
  const confirmed = await tx
    .selectFrom('job_alerts')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  await recordConsent(tx, {
    user_id: user.id,
    kind: 'job_alerts',
    is_given: confirmed !== undefined,
    origin: 'email',
  })
}

const secrets = signedIds('job alert')

export const confirmAlertPath = `${pathTo('jobs')}/alerts/confirm`
export const removeAlertPath = `${pathTo('jobs')}/alerts/unsubscribe`

/** The link that confirms an alert. */
export const confirmLink = (token: string): string => `${config.origin}${confirmAlertPath}?token=${token}`

/** The link that ends an alert. It is signed, so nothing is stored, and it does not expire; the query is not logged. */
export const unsubscribeLink = (job_alert_id: string): string =>
  `${config.origin}${removeAlertPath}?alert=${secrets.secretOf(job_alert_id)}`

/** The alert of a secret that `unsubscribeLink` has made; null for any other. */
const readAlertSecret = secrets.read

const day_ms = 24 * 60 * 60_000

/** Alerts that were requested before and are not confirmed have expired. */
const unconfirmedSince = (): string => fromNow(-unconfirmedAlert_days * day_ms)

/** Deletes the addresses that were never confirmed. */
export async function deleteUnconfirmedAlerts(): Promise<void> {
  await db
    .deleteFrom('job_alerts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', unconfirmedSince())
    .execute()
}

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
