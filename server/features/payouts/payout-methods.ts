import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { payoutAccountOf } from '#domain/payouts/payout-account.ts'
import { payoutMethodWaitingDays } from '#domain/payouts/payout.ts'
import type { PayoutDetails, payoutMethodForm, PayoutMethods } from '#domain/payouts/payout-method.ts'
import { authorize } from '#domain/policies.ts'
import type { z } from 'zod'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { encryptionFor } from '#server/platform/encryption/encryption.ts'
import { fingerprintFor } from '#server/platform/encryption/fingerprint.ts'

/** Of the details of payout methods, for their talents. */
export const payoutDetailsEncryption = encryptionFor('payout methods')

const fingerprintOf = fingerprintFor('payout accounts')

/** The same for the same account, to find it with other talents. */
export const payoutFingerprint = (details: PayoutDetails): string => fingerprintOf(payoutAccountOf(details))

const day_ms = 24 * 60 * 60_000

/** Where the actor is paid: the method in use, and the one that replaces it after its waiting period. */
export async function showPayoutMethods(actor: Actor): Promise<PayoutMethods> {
  authorize(actor, 'payout_method.see')
  const methods = await findMethods(db, asUser(actor).user_id)
  const current = methods.find(({ usable_at }) => usable_at <= now()) ?? null
  const next = methods.find(({ usable_at }) => usable_at > now()) ?? null
  return { current, next }
}

/** The methods that are or become usable, the newest first. */
export const findMethods = (from: Db | Tx, talent_id: string) =>
  from
    .selectFrom('payout_methods')
    .where('talent_id', '=', talent_id)
    .where('replaced_at', 'is', null)
    .select(['kind', 'label', 'country', 'usable_at'])
    .orderBy('created_at', 'desc')
    .execute()

/**
 * Sets where the actor is paid. The first method can be used at once; another one after a waiting period, so that
 * someone who takes over an account cannot redirect the next payout unnoticed.
 */
export async function setPayoutMethod(
  actor: Actor,
  { details }: z.output<typeof payoutMethodForm>,
): Promise<PayoutMethods> {
  authorize(actor, 'payout_method.set')
  const talent_id = asUser(actor).user_id
  await transaction(async (tx) => {
    await lockRow(tx, 'users', talent_id)
    const isFirst = (await findMethods(tx, talent_id)).every(({ usable_at }) => usable_at > now())
    // One that still waits is replaced by this one; the one in use remains until this one can be used.
    await tx
      .updateTable('payout_methods')
      .set({ replaced_at: now() })
      .where('talent_id', '=', talent_id)
      .where('replaced_at', 'is', null)
      .where('usable_at', '>', now())
      .execute()
    const row = payoutMethodRow(talent_id, details)
    await tx
      .insertInto('payout_methods')
      .values({
        ...row,
        created_at: now(),
        usable_at: isFirst ? now() : fromNow(payoutMethodWaitingDays * day_ms),
      })
      .execute()
    await record(tx, 'payout_method.set', { actor, data: { talent_id, label: row.label } })
  })
  return showPayoutMethods(actor)
}

/** A method as it is stored: the details encrypted for the talent, and what is shown of them. */
export const payoutMethodRow = (talent_id: string, details: PayoutDetails) => ({
  talent_id,
  ...describe(details),
  account_fingerprint: payoutFingerprint(details),
  details: payoutDetailsEncryption.encrypt(JSON.stringify(details), talent_id),
})

const shown = (name: string, number: string) => `${name} ending in ${number.slice(-4)}`

/** What is shown of a method. */
function describe(details: PayoutDetails): { kind: 'bank' | 'wallet'; label: string; last4: string; country: string } {
  if (details.type === 'wallet') {
    const last4 = details.handle.slice(-4)
    return { kind: 'wallet', label: shown(details.provider, details.handle), last4, country: 'PH' }
  }
  if (details.type === 'iban')
    return {
      kind: 'bank',
      label: shown('IBAN', details.iban),
      last4: details.iban.slice(-4),
      country: details.iban.slice(0, 2),
    }
  const country = details.type === 'ph_bank' ? 'PH' : 'US'
  return { kind: 'bank', label: shown(details.bank, details.account), last4: details.account.slice(-4), country }
}
