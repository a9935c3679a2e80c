import type { z } from 'zod'
import { apiTokenLimits, latestExpiration } from '#domain/api-tokens/api-token.ts'
import type { apiTokenForm, CreatedApiToken } from '#domain/api-tokens/api-token.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { newApiToken } from '#server/platform/session/api-token.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { apiTokenRows, presentApiToken } from './api-token-rows.ts'

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
