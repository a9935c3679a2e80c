import { sql } from 'kysely'
import { userOf } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { isApiToken } from './api-token.ts'
import { documentsToAccept } from './accepted-documents.ts'
import {
  accountColumns,
  cacheActors,
  keyOf,
  lastSeenInterval_ms,
  markAsUsed,
  membership,
  recallActor,
} from './find-actor.ts'
import type { AccountColumns, Session } from './find-actor.ts'
import { ownsSecondFactor } from './owns-second-factor.ts'
import { hashToken } from './tokens.ts'

/**
 * The person that an API token acts as, limited to its scopes. Throws `invalid_api_token` if it is unknown, expired or
 * revoked, or if its person or company is not active. Stores the time and the address of the use.
 */
export async function findTokenUser(token: string, ip: string): Promise<User> {
  const hash = hashToken(token)
  const known = recallActor(hash)
  if (known) return known
  if (!isApiToken(token)) throw new Failure('invalid_api_token')
  const [found] = await cacheActors(() => readToken(hash))
  if (!found) throw new Failure('invalid_api_token')
  if (found.stale) await storeUse(found, ip)
  return found.user
}

async function storeUse({ key, user }: Session, ip: string): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now(), last_used_from: ip })
    .where('id', '=', user.session_id)
    .execute()
  markAsUsed(key)
}

async function readToken(hash: Buffer): Promise<Session[]> {
  const { rows } = await sql<
    AccountColumns & { session_id: string; scopes: string[]; has_second_factor: boolean; stale: boolean }
  >`
    select t.id as session_id, t.scopes, ${accountColumns}, ${ownsSecondFactor} as has_second_factor,
      coalesce(t.last_used_at < ${fromNow(-lastSeenInterval_ms)}::timestamptz, true) as stale
    from api_tokens t
    join users on users.id = t.user_id and users.status = 'active' and users.role in ('applicant', 'company')
    ${membership}
    where t.token_hash = ${hash} and t.expires_at > ${now()}::timestamptz
      and (users.role = 'applicant' or companies.status = 'active')`.execute(db)
  return rows.map(({ scopes, stale, ...row }) => ({
    key: keyOf(hash),
    stale,
    user: { ...userOf({ ...row, ...documentsToAccept(row, { withToken: true }) }), api_token: { scopes } },
  }))
}
