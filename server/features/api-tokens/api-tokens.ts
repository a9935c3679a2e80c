import type { z } from 'zod'
import { apiTokenLimits, latestExpiration } from '#domain/api-tokens/api-token.ts'
import type { ApiToken, apiTokenForm, CreatedApiToken } from '#domain/api-tokens/api-token.ts'
import type { Scope } from '#domain/api-tokens/scope.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { authorize, may } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { newApiToken } from '#server/platform/session/api-token.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

/** The actor's API tokens, newest first; for owners, those of every member of the company. */
export async function listApiTokens(actor: Actor): Promise<{ items: ApiToken[] }> {
  authorize(actor, 'api_token.list')
  const user = asUser(actor)
  const isOwner = user.role === 'company' && user.member_role === 'owner'
  const rows = await apiTokenRows(db)
    .where((row) =>
      isOwner ? row('members.company_id', '=', user.company_id) : row('api_tokens.user_id', '=', user.user_id),
    )
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .execute()
  return { items: rows.map((row) => presentApiToken(actor, row)) }
}

/** Creates an API token for the actor. The response is the only place where its text ever appears. */
export async function createApiToken(
  actor: Actor,
  { name, scopes, expires_on }: z.output<typeof apiTokenForm>,
): Promise<CreatedApiToken> {
  authorize(actor, 'api_token.create')
  const { user_id } = asUser(actor)
  const today = dateIn('UTC', new Date(now()))
  if (expires_on <= today) throw fieldFailure('expires_on', 'Please choose a date in the future.')
  if (expires_on > latestExpiration(today)) throw fieldFailure('expires_on', 'Please choose a date within a year.')
  const secret = newApiToken()
  return transaction(async (tx) => {
    await tx.selectFrom('users').where('id', '=', user_id).select('id').forUpdate().executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('api_tokens')
      .where('user_id', '=', user_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= apiTokenLimits.tokens)
      throw fieldFailure('name', `You can have at most ${apiTokenLimits.tokens} API tokens. Revoke one first.`)
    const { id } = await tx
      .insertInto('api_tokens')
      .values({
        user_id,
        name,
        token_hash: hashToken(secret),
        last_four: secret.slice(-4),
        scopes: [...new Set(scopes)],
        created_at: now(),
        expires_at: `${addDays(expires_on, 1)}T00:00:00.000Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'api_token.created', { actor, data: { api_token_id: id, user_id, name } })
    const row = await apiTokenRows(tx).where('api_tokens.id', '=', id).executeTakeFirstOrThrow()
    return { api_token: presentApiToken(actor, row), secret }
  })
}

/** Revokes an API token. */
export async function revokeApiToken(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const token = await apiTokenRows(tx)
      .where('api_tokens.id', '=', id)
      .forUpdate('api_tokens')
      .executeTakeFirstOrThrow(notFound)
    const { user_id, name } = token
    authorize(actor, 'api_token.revoke', token)
    await tx.deleteFrom('api_tokens').where('id', '=', id).execute()
    await record(tx, 'api_token.revoked', { actor, data: { api_token_id: id, user_id, name } })
  })
}

/** API tokens with their people and companies; never their digests. */
const apiTokenRows = (from: Db | Tx) =>
  from
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .leftJoin('members', 'members.user_id', 'users.id')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.user_id',
      'users.name as user_name',
      'members.company_id',
      'api_tokens.scopes',
      'api_tokens.last_four',
      'api_tokens.created_at',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'api_tokens.last_used_from',
    ])

type ApiTokenRow = Awaited<ReturnType<ReturnType<typeof apiTokenRows>['executeTakeFirstOrThrow']>>

function presentApiToken(actor: Actor, row: ApiTokenRow): ApiToken {
  const { user_id, user_name, company_id, scopes, ...token } = row
  return {
    ...token,
    scopes: scopes as Scope[],
    user: { id: user_id, name: user_name },
    is_own: user_id === asUser(actor).user_id,
    is_expired: token.expires_at <= now(),
    allowed: may(actor, 'api_token.revoke', { user_id, company_id }) ? ['revoke'] : [],
  }
}

/** Emails the person of a token that it was created, or that an owner revoked it. */
export async function mailTokenChange(
  tx: Tx,
  { id, kind, actor_id, data }: Activity<'api_token.created' | 'api_token.revoked'>,
): Promise<void> {
  const { user_id, name } = data
  if (kind === 'api_token.created') await queueMail(tx, 'api_token_created', { user_id, name }, String(id))
  else if (actor_id !== user_id) await queueMail(tx, 'api_token_revoked', { user_id, name }, String(id))
}

interface OfToken {
  user_id: string
  /** Of the token. */
  name: string
}

async function findPerson(user_id: string) {
  const person = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where(canSignIn)
    .select(['name', 'email', 'role'])
    .executeTakeFirst()
  if (!person || (person.role !== 'company' && person.role !== 'applicant')) return undefined
  return { ...person, url: config.origin + settingsPath(person.role, 'api') }
}

const api_token_created: MailTemplate<OfToken> = async ({ user_id, name }) => {
  const person = await findPerson(user_id)
  if (!person) return null
  return {
    to: person.email,
    subject: `The API token “${name}” was created`,
    paragraphs: [
      greeting(person.name),
      `The API token “${name}” was created for your ${product.name} account. Programs that have it can use the API as you.`,
      `If this was not you, revoke the token, change your password and contact ${product.support_email}.`,
    ],
    action: { label: 'See your API tokens', url: person.url },
  }
}

const api_token_revoked: MailTemplate<OfToken> = async ({ user_id, name }) => {
  const person = await findPerson(user_id)
  if (!person) return null
  return {
    to: person.email,
    subject: `Your API token “${name}” was revoked`,
    paragraphs: [
      greeting(person.name),
      `An owner of your company revoked your API token “${name}”. Programs that use it no longer have access.`,
    ],
    action: { label: 'See your API tokens', url: person.url },
  }
}

export const apiTokenMails = defineMails('security', { api_token_created, api_token_revoked })
