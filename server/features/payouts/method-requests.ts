import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { methodRequestHours } from '#domain/payouts/payout.ts'
import type { methodRequest } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { findMethods } from './payout-methods.ts'

const before = () => fromNow(-methodRequestHours * 60 * 60_000)

/** Whether a talent who was asked at an instant can be asked again. */
export const mayAskAgain = (asked_at: string | null): boolean => asked_at === null || asked_at < before()

/** When talents were last asked for a payout method. */
export async function findAsked(from: Db | Tx, talent_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await from
    .selectFrom('payout_method_requests')
    .where('talent_id', 'in', talent_ids)
    .select(['talent_id', 'requested_at'])
    .execute()
  return new Map(rows.map(({ talent_id, requested_at }) => [talent_id, requested_at]))
}

/** Asks a talent without a payout method for one, by notification and email; once a day, whoever asks. */
export async function askForMethod(actor: Actor, talent_id: string): Promise<z.output<typeof methodRequest>> {
  authorize(actor, 'payout_method.ask')
  return transaction(async (tx) => {
    await tx
      .selectFrom('users')
      .where('id', '=', talent_id)
      .where('role', '=', 'applicant')
      .where('status', '=', 'active')
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    if ((await findMethods(tx, talent_id)).length > 0) throw new Failure('illegal_move')
    const asked_at = (await findAsked(tx, [talent_id])).get(talent_id) ?? null
    if (asked_at !== null && !mayAskAgain(asked_at)) return { asked_at }
    const asked = { requested_by: isUser(actor) ? actor.user_id : null, requested_at: now() }
    await tx
      .insertInto('payout_method_requests')
      .values({ talent_id, ...asked })
      .onConflict((conflict) => conflict.column('talent_id').doUpdateSet(asked))
      .execute()
    await record(tx, 'payout_method.asked', { actor, data: { talent_id } })
    return { asked_at: asked.requested_at }
  })
}
