import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'

const header = 'idempotency-key'
export const longestKey = 255

/**
 * Runs a creating request once per `Idempotency-Key`: its effect and its response are stored in one transaction, and a
 * retry gets the same response. The same key with another body is refused, and so is a retry while the first request is
 * running.
 */
export async function runOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers[header]
  const { actor } = request
  if (key === undefined || !isUser(actor)) return act()
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey || !/^[\x20-\x7e]+$/.test(key)) {
    throw fieldFailure('Idempotency-Key', `An Idempotency-Key has 1 to ${longestKey} printable characters.`)
  }
  // The key is scoped to the path with its parameters, and to the parsed body.
  const route = `${request.method} ${request.url.split('?')[0]}`.slice(0, 200)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()

  return transaction(async (tx) => {
    const lock = `${actor.user_id} ${route} ${key}`
    const got = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as got`.execute(tx)
    if (!got.rows[0]!.got) throw new Failure('request_running', { retryAfterSeconds: 1 })
    const before = await tx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'body'])
      .where('actor_id', '=', actor.user_id)
      .where('route', '=', route)
      .where('key', '=', key)
      .executeTakeFirst()
    if (before) {
      if (!bodyHash.equals(before.body_hash)) throw new Failure('idempotency_mismatch')
      reply.status(before.status).header('idempotency-replayed', 'true')
      return before.body
    }
    const body = await act()
    await tx
      .insertInto('idempotency_keys')
      .values({
        actor_id: actor.user_id,
        route,
        key,
        body_hash: bodyHash,
        status: reply.statusCode,
        body: JSON.stringify(body),
        created_at: now(),
      })
      .execute()
    return body
  })
}
