import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize, may } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { singleSignOnAction, singleSignOnLimits } from '#domain/single-sign-on/single-sign-on.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { companyOwners } from '#server/features/accounts/responsible-people.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { encryptionFor } from '#server/platform/encryption/encryption.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { SingleSignOnChange } from './mails.ts'

const columns = [
  'id',
  'company_id',
  'domain',
  'record_value',
  'verified_at',
  'missing_since',
  'issuer',
  'client_id',
  'client_secret',
  'tested_at',
  'is_enabled',
  'is_required',
  'updated_at',
] as const

/** The single sign-ons of companies that exist. */
export const singleSignOnRows = (from: Db | Tx) =>
  from
    .selectFrom('single_sign_ons')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companies')
          .whereRef('companies.id', '=', 'single_sign_ons.company_id')
          .where('companies.status', '!=', 'deleted')
          .select('companies.id'),
      ),
    )
    .select(columns)

export type SingleSignOnRow = Awaited<ReturnType<ReturnType<typeof singleSignOnRows>['executeTakeFirstOrThrow']>>

/** The single sign-on of the actor's company; throws `not_found`. */
export async function findOwn(from: Db | Tx, actor: Actor): Promise<SingleSignOnRow> {
  return singleSignOnRows(from).where('company_id', '=', asMember(actor).company_id).executeTakeFirstOrThrow(notFound)
}

/** The same, which no one else changes until the transaction ends. */
export async function lockOwn(tx: Tx, actor: Actor): Promise<SingleSignOnRow> {
  const { company_id } = asMember(actor)
  await tx.selectFrom('single_sign_ons').where('company_id', '=', company_id).select('id').forUpdate().execute()
  return findOwn(tx, actor)
}

/** The single sign-on that an email address of this domain leads to; undefined if it is not turned on. */
export const findEnabled = (from: Db | Tx, domain: string): Promise<SingleSignOnRow | undefined> =>
  singleSignOnRows(from)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('is_enabled', '=', true)
    .executeTakeFirst()

/** The product's name in records of the DNS. */
export const productSlug = product.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The name of the TXT record that proves a domain (draft-ietf-dnsop-domain-verification-techniques). */
export const recordNameOf = (domain: string): string => `_${productSlug}-challenge.${domain}`

/** The page to which the provider redirects. It differs by company, so that a response names who sent it (RFC 9700, 4.4.2). */
export const callbackPathOf = (id: string): string => pathTo('single_sign_on_callback', { id })

/** When single sign-on ends whose record is missing since then. */
export const graceEnd = (missing_since: string): string =>
  new Date(Date.parse(missing_since) + singleSignOnLimits.grace_days * 24 * 60 * 60_000).toISOString()

/** What a change records in the activity log. */
export const activityData = ({ id, company_id, domain }: Pick<SingleSignOnRow, 'id' | 'company_id' | 'domain'>) => ({
  single_sign_on_id: id,
  company_id,
  domain,
})

/** Whether the state of the row permits each action. */
function possible(row: SingleSignOnRow): Record<(typeof singleSignOnAction.options)[number], boolean> {
  const { verified_at, issuer, tested_at, is_enabled } = row
  return {
    verify_domain: verified_at === null,
    configure: verified_at !== null,
    test: issuer !== null,
    enable: tested_at !== null && verified_at !== null && !is_enabled,
    disable: is_enabled,
    require: is_enabled,
    delete: true,
  }
}

/** A company's single sign-on for its owners. `origin`: under which their browser reaches us. */
export async function presentSingleSignOn(
  from: Db | Tx,
  actor: Actor,
  row: SingleSignOnRow,
  origin: string,
): Promise<SingleSignOn> {
  const { id, company_id, domain, record_value, verified_at, missing_since, issuer, client_id } = row
  const { tested_at, is_enabled, is_required } = row
  const { count } = await membersConcerned(from, { company_id, domain })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const permitted = possible(row)
  return {
    id,
    domain,
    record: { name: recordNameOf(domain), value: record_value },
    verified_at,
    ends_at: missing_since && graceEnd(missing_since),
    redirect_uri: origin + callbackPathOf(id),
    provider: issuer !== null && client_id !== null ? { issuer, client_id } : null,
    tested_at,
    is_enabled,
    is_required,
    members_concerned: Number(count),
    allowed: singleSignOnAction.options.filter((action) => permitted[action] && may(actor, `single_sign_on.${action}`)),
  }
}

/** Throws `illegal_move` if the state of the row does not permit the action. */
export function requirePossible(row: SingleSignOnRow, action: (typeof singleSignOnAction.options)[number]): void {
  if (!possible(row)[action]) throw new Failure('illegal_move')
}

/** The members who must use it while it is required. */
export const membersConcerned = (from: Db | Tx, { company_id, domain }: { company_id: string; domain: string }) =>
  from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('members.member_role', '!=', 'owner')
    .where('users.status', '!=', 'deleted')
    .where(sql<string>`split_part(users.email, '@', -1)`, '=', domain)

/** The single sign-on of the actor's company; null if no domain was added. */
export async function showSingleSignOn(actor: Actor, origin: string): Promise<{ single_sign_on: SingleSignOn | null }> {
  authorize(actor, 'single_sign_on.see')
  const row = await singleSignOnRows(db).where('company_id', '=', asMember(actor).company_id).executeTakeFirst()
  return { single_sign_on: row ? await presentSingleSignOn(db, actor, row, origin) : null }
}

/** Client secrets are sent to their provider at each sign-in, so they are stored encrypted, each for its row. */
export const clientSecrets = encryptionFor('client secrets')

type Change = Exclude<SingleSignOnChange, 'not_required'>

/** Emails the owners of the company what was changed, and by which owner. */
export async function mailOwnersOfChange(
  tx: Tx,
  { id, kind, actor_id, data }: Activity<`single_sign_on.${Change}`>,
): Promise<void> {
  const { company_id, domain } = data
  const change = kind.slice('single_sign_on.'.length) as Change
  const about = {
    company_id,
    domain,
    change: 'is_required' in data && !data.is_required ? ('not_required' as const) : change,
    by_id: actor_id,
    ...('ends_at' in data && { ends_at: data.ends_at }),
  }
  for (const { id: user_id } of await companyOwners(tx, company_id).select('users.id').execute())
    await queueMail(tx, 'single_sign_on_changed', { ...about, user_id }, `${id}:${user_id}`)
}
