import type { z } from 'zod'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { email as emailSchema, emailDomain } from '#domain/kernel/text.ts'
import type { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { isSharedIssuer } from '#domain/single-sign-on/shared-issuers.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows } from '#server/features/accounts/account-row.ts'
import type { AccountRow } from '#server/features/accounts/account-row.ts'
import { shownError, userOfFlow } from '#server/features/accounts/oauth.ts'
import { limitRate, releaseOauth } from '#server/features/accounts/rate-limits.ts'
import { signIn } from '#server/features/accounts/sign-in.ts'
import type { PendingSignIn, SignedIn } from '#server/features/accounts/sign-in.ts'
import { acceptInvitation } from '#server/features/members/joining.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fetchPerson } from '#server/platform/identity/oidc-client.ts'
import type { Person } from '#server/platform/identity/oidc-client.ts'
import { renewSignIn } from '#server/platform/session/recent-sign-in.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { storedProvider } from './signing-in.ts'
import { activityData, singleSignOnRows } from './single-sign-on-rows.ts'
import type { SingleSignOnRow } from './single-sign-on-rows.ts'

type Answer = z.output<(typeof singleSignOnApi)['exchange']['schema']['body']>

/** What the provider's response led to. */
type Outcome = ((SignedIn | PendingSignIn) & { next: string | null }) | { reauthenticated: true } | { tested: true }

/** A person at the company's provider, with an address of its domain. */
type Colleague = Person & { email: string; email_verified: true }

/** OpenID Connect Core 1.0, 2: up to 255 ASCII characters. */
const subjectFormat = /^[\x20-\x7e]{1,255}$/

/**
 * Completes what the browser started at a company's provider: a sign-in, joining, the confirmation of who the signed-in
 * user is, or a test. Works once, in the browser that started it, and with the response of that provider only.
 */
export async function exchangeSingleSignOn(
  answer: Answer,
  from: { ip: string; browser: string | undefined; before: Actor },
): Promise<Outcome> {
  await limitRate('oauth', { ip: from.ip })
  const { code, iss, state, error, single_sign_on_id } = answer
  const flow = state && from.browser ? await consumeFlow(state, from.browser, single_sign_on_id) : undefined
  if (error) throw new Failure('oauth_denied', { values: { error: shownError(error) } })
  if (!code || !state) throw new Failure('oauth_missing_parameters')
  const row = flow && (await singleSignOnRows(db).where('id', '=', single_sign_on_id).executeTakeFirst())
  const provider = row && storedProvider(row)
  if (!provider) throw new Failure('oauth_failed')

  const { origin, nonce, code_verifier } = flow
  const person = requireColleague(
    row,
    await fetchPerson(
      provider,
      origin,
      { code, iss },
      { state, nonce, code_verifier },
      { signsInAgain: flow.purpose === 'reauthenticate' },
    ),
  )
  const outcome = await transaction(async (tx): Promise<Outcome> => {
    const { is_enabled } = await requireUnchanged(tx, row)
    if (flow.purpose === 'test') return confirmTest(tx, row, userOfFlow(flow, from.before))
    if (!is_enabled) throw new Failure('single_sign_on_unavailable')
    if (flow.purpose === 'reauthenticate') {
      const user = userOfFlow(flow, from.before)
      if ((await findLinked(tx, row, person))?.user_id !== user.user_id) throw new Failure('oauth_other_account')
      await renewSignIn(tx, user)
      return { reauthenticated: true }
    }
    const account = flow.invitation_hash
      ? await join(tx, row, person, flow.invitation_hash)
      : await findMember(tx, row, person)
    return { ...(await signIn(tx, account, { before: from.before, method: 'single_sign_on' })), next: flow.next }
  })
  await releaseOauth(from.ip)
  return outcome
}

/** Consumes the flow that this browser started with this state at this provider. */
const consumeFlow = (state: string, browser: string, single_sign_on_id: string) =>
  db
    .deleteFrom('single_sign_on_flows')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('single_sign_on_id', '=', single_sign_on_id)
    .where('expires_at', '>', now())
    .returning(['purpose', 'session_id', 'invitation_hash', 'origin', 'next', 'nonce', 'code_verifier'])
    .executeTakeFirst()

/**
 * Throws `single_sign_on_email` unless the provider has verified an address of the company's domain. A provider that
 * says nothing about it, as Microsoft Entra ID does, is trusted with addresses of the domain that the company has
 * proved, if it serves that company alone.
 */
function requireColleague({ domain, verified_at }: SingleSignOnRow, person: Person): Colleague {
  const email = emailSchema.safeParse(person.email).data
  const isVerified = person.email_verified ?? (verified_at !== null && !isSharedIssuer(person.issuer))
  if (!email || !isVerified || emailDomain(email) !== domain)
    throw new Failure('single_sign_on_email', { values: { domain } })
  if (!subjectFormat.test(person.subject)) throw new Failure('oauth_exchange_failed')
  return { ...person, email, email_verified: true }
}

/** The settings were not changed while the provider was asked; throws `oauth_failed` if they were. */
async function requireUnchanged(tx: Tx, { id, updated_at }: SingleSignOnRow): Promise<{ is_enabled: boolean }> {
  const row = await tx
    .selectFrom('single_sign_ons')
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .select('is_enabled')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Failure('oauth_failed')
  return row
}

async function confirmTest(tx: Tx, row: SingleSignOnRow, actor: Actor): Promise<{ tested: true }> {
  if (!isUser(actor) || actor.role !== 'company' || actor.company_id !== row.company_id)
    throw new Failure('oauth_failed')
  await tx.updateTable('single_sign_ons').set({ tested_at: now() }).where('id', '=', row.id).execute()
  await record(tx, 'single_sign_on.tested', { actor, data: activityData(row) })
  return { tested: true }
}

/** The member who is linked to a person at the provider. */
const findLinked = (tx: Tx, { id, company_id }: SingleSignOnRow, { issuer, subject }: Person) =>
  accountRows(tx)
    .innerJoin('single_sign_on_identities as linked', 'linked.user_id', 'users.id')
    .where('linked.single_sign_on_id', '=', id)
    .where('linked.issuer', '=', issuer)
    .where('linked.subject', '=', subject)
    .where('members.company_id', '=', company_id)
    .executeTakeFirst()

/**
 * The member who is linked to the person; on first use, the one with the person's address, which both sides have
 * verified. Accounts of other people are never found, and none is created.
 */
async function findMember(tx: Tx, row: SingleSignOnRow, person: Colleague): Promise<AccountRow> {
  const linked = await findLinked(tx, row, person)
  if (linked) return linked
  const account = await accountRows(tx)
    .where('members.company_id', '=', row.company_id)
    .where('users.email', '=', person.email)
    .executeTakeFirst()
  if (!account) throw new Failure('single_sign_on_no_member', { values: { company: await companyName(tx, row) } })
  // Another person may have registered the address.
  if (!account.email_verified) throw new Failure('oauth_email_taken')
  await link(tx, row, account, person)
  return account
}

/** Accepts an invitation of the company, and links the account. */
async function join(tx: Tx, row: SingleSignOnRow, person: Colleague, invitation_hash: Buffer): Promise<AccountRow> {
  const { account, company_id } = await acceptInvitation(tx, person, invitation_hash)
  if (company_id !== row.company_id) throw new Failure('invitation_invalid')
  await link(tx, row, account, person)
  return account
}

/** Links a member to a person at the provider. Throws `single_sign_on_other_person` if either is linked already. */
async function link(tx: Tx, row: SingleSignOnRow, { user_id }: AccountRow, { issuer, subject }: Person): Promise<void> {
  const added = await tx
    .insertInto('single_sign_on_identities')
    .values({ user_id, single_sign_on_id: row.id, issuer, subject, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) throw new Failure('single_sign_on_other_person')
  await record(tx, 'account.single_sign_on_linked', {
    actor: system,
    company_id: row.company_id,
    data: { user_id, domain: row.domain },
  })
}

async function companyName(tx: Tx, { company_id }: SingleSignOnRow): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}
