import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { webhookPath } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { webhookMachine } from '#domain/webhooks/webhook-machine.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { Webhook, WebhookForm, webhookWithSecret } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { companyOwners } from '#server/features/accounts/responsible-people.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { newWebhookSecret } from '#server/platform/outbound/sign-webhook.ts'
import { urlProblem } from '#server/platform/outbound/url-problem.ts'
import { findWebhook, moveWebhook, presentWebhook, webhookRows, webhookSecrets } from './webhook-rows.ts'

/** The webhooks of the actor's company, oldest first. */
export async function listWebhooks(actor: Actor): Promise<{ items: Webhook[] }> {
  authorize(actor, 'webhook.list')
  const rows = await webhookRows(db)
    .where('company_id', '=', asMember(actor).company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { items: rows.map((row) => presentWebhook(actor, row)) }
}

/** Creates a webhook of the actor's company. Its secret is only in this response. */
export async function createWebhook(
  actor: Actor,
  { url, description, events }: WebhookForm,
): Promise<z.output<typeof webhookWithSecret>> {
  authorize(actor, 'webhook.create')
  const { company_id } = asMember(actor)
  const id = randomUUID()
  const permitted = requirePermittedUrl(url)
  const secret = newWebhookSecret()
  return transaction(async (tx) => {
    await tx.selectFrom('companies').where('id', '=', company_id).select('id').forUpdate().executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('webhooks')
      .where('company_id', '=', company_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= webhookLimits.webhooks)
      throw fieldFailure('url', `A company can have at most ${webhookLimits.webhooks} webhooks. Delete one first.`)
    const at = now()
    await tx
      .insertInto('webhooks')
      .values({
        id,
        company_id,
        url: permitted,
        description,
        events: [...new Set(events)],
        secret: webhookSecrets.encrypt(secret, id),
        status: webhookMachine.initial,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await record(tx, 'webhook.created', { actor, data: { webhook_id: id, url: permitted } })
    return { webhook: presentWebhook(actor, await findWebhook(tx, id)), secret }
  })
}

/** Changes the URL, description and events of a webhook. Pending deliveries go to the new URL. */
export async function editWebhook(
  actor: Actor,
  id: string,
  { url, description, events }: WebhookForm,
): Promise<Webhook> {
  return transaction(async (tx) => {
    const webhook = await findWebhook(tx, id)
    authorize(actor, 'webhook.edit', webhook)
    const permitted = requirePermittedUrl(url)
    await tx
      .updateTable('webhooks')
      .set({ url: permitted, description, events: [...new Set(events)], updated_at: now() })
      .where('id', '=', id)
      .execute()
    const { company_id } = webhook
    const before = { url: webhook.url, description: webhook.description, events: webhook.events }
    const after = { url: permitted, description, events }
    await record(tx, 'webhook.edited', { actor, company_id, data: { webhook_id: id, url: permitted }, before, after })
    return presentWebhook(actor, await findWebhook(tx, id))
  })
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { company_id, url, ...webhook } = await findWebhook(tx, id)
    authorize(actor, 'webhook.delete', { company_id, ...webhook })
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    await record(tx, 'webhook.deleted', { actor, company_id, data: { webhook_id: id, url } })
  })
}

/** Enables a webhook: it receives the events from now on. */
export async function enableWebhook(actor: Actor, id: string): Promise<Webhook> {
  return transaction(async (tx) => {
    authorize(actor, 'webhook.enable', await findWebhook(tx, id))
    await moveWebhook(tx, actor, id, 'enable')
    return presentWebhook(actor, await findWebhook(tx, id))
  })
}

/** Disables a webhook: it receives no events, and its pending deliveries end. */
export async function disableWebhook(actor: Actor, id: string): Promise<Webhook> {
  return transaction(async (tx) => {
    authorize(actor, 'webhook.disable', await findWebhook(tx, id))
    await moveWebhook(tx, actor, id, 'disable')
    return presentWebhook(actor, await findWebhook(tx, id))
  })
}

/** Refuses a URL to which nothing would be sent, at its field. */
function requirePermittedUrl(text: string): string {
  const url = new URL(text)
  const problem = urlProblem(url)
  if (problem === 'not_https') throw fieldFailure('url', 'The URL must start with https://.')
  if (problem === 'not_public') throw fieldFailure('url', 'The URL must lead to a public address.')
  return url.href
}

/** Emails the owners of the company that failures, and not one of them, disabled a webhook. */
export async function mailOwnersOfWebhook(
  tx: Tx,
  { id, actor_id, company_id, data }: Activity<'webhook.disabled'>,
): Promise<void> {
  if (actor_id !== null) return
  for (const { id: user_id } of await companyOwners(tx, company_id).select('users.id').execute())
    await queueMail(tx, 'webhook_disabled', { webhook_id: data.webhook_id, user_id }, `${id}:${user_id}`)
}

/** A webhook that failures have disabled, for an owner; none if it has been enabled or deleted since. */
const webhook_disabled: MailTemplate<{ webhook_id: string; user_id: string }> = async ({ webhook_id, user_id }) => {
  const webhook = await webhookRows(db).where('id', '=', webhook_id).where('status', '=', 'disabled').executeTakeFirst()
  if (!webhook) return null
  const owner = await companyOwners(db, webhook.company_id)
    .where('users.id', '=', user_id)
    .select(['users.name', 'users.email'])
    .executeTakeFirst()
  if (!owner) return null
  return {
    to: owner.email,
    subject: `Your webhook to ${new URL(webhook.url).host} was disabled`,
    paragraphs: [
      greeting(owner.name),
      `The webhook to ${webhook.url} was disabled, because its receiver is gone or every attempt has failed for ${webhookLimits.failing_days} days. It receives no events.`,
      'Correct the receiver, enable the webhook, and send the failed events again.',
    ],
    action: { label: 'See the webhook', url: config.origin + webhookPath(webhook_id) },
  }
}

export const webhookMails = defineMails('security', { webhook_disabled })

const overlap_ms = webhookLimits.overlap_hours * 60 * 60_000

/**
 * Creates a new signing secret. For a day, events are signed with the replaced one as well, also if it is replaced
 * again meanwhile. Throws `too_many_secrets`.
 */
export async function rotateSecret(actor: Actor, id: string): Promise<z.output<typeof webhookWithSecret>> {
  return transaction(async (tx) => {
    const replaced = await tx
      .selectFrom('webhooks')
      .where('id', '=', id)
      .select('secret')
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const webhook = await findWebhook(tx, id)
    authorize(actor, 'webhook.rotate_secret', webhook)
    const first = webhook.previous_secrets[webhookLimits.previous_secrets - 1]
    if (first)
      throw new Failure('too_many_secrets', {
        values: { count: String(webhookLimits.previous_secrets), wait: waitUntil(first.ends_at) },
      })
    const secret = newWebhookSecret()
    await tx
      .insertInto('webhook_previous_secrets')
      .values({ webhook_id: id, secret: replaced.secret, ends_at: fromNow(overlap_ms) })
      .execute()
    await tx
      .updateTable('webhooks')
      .set({ secret: webhookSecrets.encrypt(secret, id), updated_at: now() })
      .where('id', '=', id)
      .execute()
    const { company_id, url } = webhook
    await record(tx, 'webhook.secret_rotated', { actor, company_id, data: { webhook_id: id, url } })
    return { webhook: presentWebhook(actor, await findWebhook(tx, id)), secret }
  })
}

function waitUntil(at: string): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - now_ms()) / 60_000))
  return minutes < 60 ? countOf(minutes, 'minute', 'minutes') : countOf(Math.ceil(minutes / 60), 'hour', 'hours')
}
