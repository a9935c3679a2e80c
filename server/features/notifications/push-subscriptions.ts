import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { preferenceMessages, pushLimits } from '#domain/notifications/preferences.ts'
import type { PushSubscriptionForm } from '#domain/notifications/preferences.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { originOf, recordConsent } from '#server/features/consents/record-consent.ts'
import { now } from '#server/platform/clock/clock.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { isPushService } from '#server/platform/push/push.ts'

/** Shows the user's notifications in this browser. One that another user had subscribed shows only the new user's. */
export async function subscribeBrowser(
  actor: Actor,
  form: PushSubscriptionForm,
  { device_id, browser }: { device_id: string; browser: string },
) {
  authorize(actor, 'account.add_receiver')
  const { user_id } = asUser(actor)
  if (!isPushService(form.endpoint)) throw fieldFailure('endpoint', preferenceMessages.push_service)
  return transaction(async (tx) => {
    const row = { ...form, user_id, device_id, browser: browser.slice(0, pushLimits.browser) }
    await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().execute()
    const { id } = await tx
      .insertInto('push_subscriptions')
      .values({ ...row, created_at: now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    const newest = tx
      .selectFrom('push_subscriptions')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pushLimits.browsers)
      .select('id')
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).where('id', 'not in', newest).execute()
    await recordConsent(tx, { user_id, kind: 'push', is_given: true, origin: originOf(actor) })
    return { id }
  })
}

/** Stops showing notifications in one of the user's browsers. */
export async function unsubscribeBrowser(actor: Actor, id: string): Promise<void> {
  authorize(actor, 'account.use')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    const left = await tx
      .selectFrom('push_subscriptions')
      .where('user_id', '=', user_id)
      .select('id')
      .executeTakeFirst()
    if (!left) await recordWithdrawal(tx, actor)
  })
}

/** Stops showing notifications in all of the user's browsers. */
export async function unsubscribeBrowsers(actor: Actor): Promise<void> {
  authorize(actor, 'account.use')
  await transaction(async (tx) => {
    await deletePushSubscriptions(tx, { user_id: asUser(actor).user_id })
    await recordWithdrawal(tx, actor)
  })
}

const recordWithdrawal = (tx: Tx, actor: Actor) =>
  recordConsent(tx, { user_id: asUser(actor).user_id, kind: 'push', is_given: false, origin: originOf(actor) })
