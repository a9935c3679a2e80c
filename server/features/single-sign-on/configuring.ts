import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { singleSignOnMessages } from '#domain/single-sign-on/single-sign-on.ts'
import type { ProviderForm, SingleSignOn, SingleSignOnForm } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checkProvider } from '#server/platform/identity/oidc-client.ts'
import { urlProblem } from '#server/platform/outbound/url-problem.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { newToken } from '#server/platform/session/tokens.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { companyProvider } from './signing-in.ts'
import {
  activityData,
  clientSecrets,
  findOwn,
  lockOwn,
  membersConcerned,
  presentSingleSignOn,
  productSlug,
  requirePossible,
} from './single-sign-on-rows.ts'
import type { SingleSignOnRow } from './single-sign-on-rows.ts'

/**
 * Adds the domain of the actor's company, which it proves afterwards with a TXT record. Throws `already_exists` if the
 * company has one. Whether another company uses the domain is not told before it is proved.
 */
export async function createSingleSignOn(
  actor: Actor,
  { domain }: SingleSignOnForm,
  origin: string,
): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.create')
  const { company_id } = asMember(actor)
  const at = now()
  return transaction(async (tx) => {
    const created = await tx
      .insertInto('single_sign_ons')
      .values({
        company_id,
        domain,
        record_value: `${productSlug}-domain-verification=${newToken()}`,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new Failure('already_exists', { message: singleSignOnMessages.has_domain })
    const row = await findOwn(tx, actor)
    await record(tx, 'single_sign_on.created', { actor, data: activityData(row) })
    return presentSingleSignOn(tx, actor, row, origin)
  })
}

const limit = { tries: 30, minutes: 15 }

/**
 * Sets the identity provider of the actor's company, after its metadata was found. Another issuer or client has to be
 * tested, so it turns single sign-on off; a new secret of the same client does not. Throws at the fields `issuer` and
 * `client_secret`.
 */
export async function configureSingleSignOn(actor: Actor, form: ProviderForm, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.configure')
  const before = await findOwn(db, actor)
  requirePossible(before, 'configure')
  requireSecret(before, form)
  await throttle(`identity provider of ${before.company_id}`, limit)
  await requireProvider(before, form)
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'configure')
    if (row.id !== before.id) throw new Failure('edited_meanwhile')
    requireSecret(row, form)
    const { issuer, client_id, client_secret } = form
    const stays = isSameClient(row, form)
    await tx
      .updateTable('single_sign_ons')
      .set({
        issuer,
        client_id,
        ...(client_secret ? { client_secret: clientSecrets.encrypt(client_secret, row.id) } : {}),
        ...(stays ? {} : { is_enabled: false, is_required: false }),
        ...(stays && (row.is_enabled || !client_secret) ? {} : { tested_at: null }),
        updated_at: now(),
      })
      .where('id', '=', row.id)
      .execute()
    // Subjects belong to their issuer, and often to the client.
    if (!stays) await tx.deleteFrom('single_sign_on_identities').where('single_sign_on_id', '=', row.id).execute()
    await record(tx, 'single_sign_on.configured', {
      actor,
      data: activityData(row),
      before: { issuer: row.issuer, client_id: row.client_id },
      after: { issuer, client_id },
    })
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}

const isSameClient = (row: SingleSignOnRow, { issuer, client_id }: ProviderForm) =>
  row.issuer === issuer && row.client_id === client_id

/** The stored secret is only for the client that it was entered for: another provider would receive it. */
function requireSecret(row: SingleSignOnRow, form: ProviderForm): void {
  if (!form.client_secret && !(isSameClient(row, form) && row.client_secret))
    throw fieldFailure('client_secret', singleSignOnMessages.client_secret)
}

async function requireProvider({ id }: SingleSignOnRow, { issuer, client_id }: ProviderForm): Promise<void> {
  const problem = urlProblem(new URL(issuer))
  if (problem)
    throw fieldFailure('issuer', singleSignOnMessages[problem === 'not_https' ? 'issuer' : 'issuer_not_public'])
  // Its metadata is public, so no secret is sent.
  const found = await checkProvider(companyProvider(id, { issuer, client_id, client_secret: '' }))
  if (found) throw fieldFailure('issuer', singleSignOnMessages[`issuer_${found}`])
}

/** Removes the domain and the identity provider of the actor's company. Members sign in as before. */
export async function deleteSingleSignOn(actor: Actor): Promise<{ done: true }> {
  authorize(actor, 'single_sign_on.delete')
  await transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    await tx.deleteFrom('single_sign_ons').where('id', '=', row.id).execute()
    await record(tx, 'single_sign_on.deleted', { actor, data: activityData(row) })
  })
  return { done: true }
}

/** Turns single sign-on on, after the domain was verified and a sign-in has succeeded. Throws `illegal_move`. */
export async function enableSingleSignOn(actor: Actor, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.enable')
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'enable')
    await tx
      .updateTable('single_sign_ons')
      .set({ is_enabled: true, updated_at: now() })
      .where('id', '=', row.id)
      .execute()
    await record(tx, 'single_sign_on.enabled', { actor, data: activityData(row) })
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}

/** Turns single sign-on off, and with it the requirement: members sign in as before. Throws `illegal_move`. */
export async function disableSingleSignOn(actor: Actor, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.disable')
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'disable')
    await tx
      .updateTable('single_sign_ons')
      .set({ is_enabled: false, is_required: false, updated_at: now() })
      .where('id', '=', row.id)
      .execute()
    await record(tx, 'single_sign_on.disabled', { actor, data: activityData(row) })
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}

/**
 * Requires single sign-on of the members with an address of the domain, except owners, or stops requiring it. They are
 * signed out, because their sessions may have begun in another way. Throws `illegal_move` while it is turned off.
 */
export async function requireSingleSignOn(actor: Actor, is_required: boolean, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.require')
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'require')
    if (row.is_required !== is_required) {
      await tx.updateTable('single_sign_ons').set({ is_required, updated_at: now() }).where('id', '=', row.id).execute()
      if (is_required)
        for (const { user_id } of await membersConcerned(tx, row).select('members.user_id').execute())
          await endSessions(tx, user_id)
      await record(tx, 'single_sign_on.required', { actor, data: { ...activityData(row), is_required } })
    }
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}
