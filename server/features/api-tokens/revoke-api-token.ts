import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { apiTokenRows } from './api-token-rows.ts'

/** Revokes an API token. */
export async function revokeApiToken(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const token = await apiTokenRows(tx).where('api_tokens.id', '=', id).forUpdate('api_tokens').executeTakeFirst()
    if (!token) throw new Failure('not_found')
    const { user_id, name } = token
    authorize(actor, 'api_token.revoke', token)
    await tx.deleteFrom('api_tokens').where('id', '=', id).execute()
    await record(tx, 'api_token.revoked', { actor, data: { api_token_id: id, user_id, name } })
  })
}
