import type { ApiToken } from '#domain/api-tokens/api-token.ts'
import type { Scope } from '#domain/api-tokens/scope.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** API tokens with their people and companies; never their digests. */
export const apiTokenRows = (from: Db | Tx) =>
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

export type ApiTokenRow = Awaited<ReturnType<ReturnType<typeof apiTokenRows>['executeTakeFirstOrThrow']>>

export function presentApiToken(actor: Actor, row: ApiTokenRow): ApiToken {
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
