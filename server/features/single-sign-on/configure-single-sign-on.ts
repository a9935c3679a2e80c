import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { singleSignOnMessages } from '#domain/single-sign-on/single-sign-on.ts'
import type { ProviderForm, SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checkProvider } from '#server/platform/identity/oidc-client.ts'
import { urlProblem } from '#server/platform/outbound/url-problem.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { clientSecrets } from './client-secrets.ts'
import { companyProvider } from './company-provider.ts'
import { activityData, findOwn, lockOwn, presentSingleSignOn, requirePossible } from './single-sign-on-rows.ts'
import type { SingleSignOnRow } from './single-sign-on-rows.ts'

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
