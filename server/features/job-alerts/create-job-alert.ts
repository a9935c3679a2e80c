import { alertsPerAddressMax } from '#domain/job-alerts/job-alert.ts'
import type { JobAlertForm } from '#domain/job-alerts/job-alert.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { readSearchText, searchText } from '#domain/public-jobs/public-jobs-query.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
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
