import type { ApiToken } from '#domain/api-tokens/api-token.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { apiTokenRows, presentApiToken } from './api-token-rows.ts'

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
