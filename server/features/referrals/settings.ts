import { amountFromCents } from '#domain/jobs/budget.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize, may } from '#domain/policies.ts'
import type { ReferralSettings, ReferralSettingsForm } from '#domain/referrals/referral.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What the actor's company pays for a referral. */
export async function findReferralSettings(actor: Actor): Promise<ReferralSettings> {
  authorize(actor, 'referral.see_settings')
  const { referral_bonus_cents } = await db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select('referral_bonus_cents')
    .executeTakeFirstOrThrow()
  return present(actor, amountFromCents(referral_bonus_cents))
}

/** Changes it for applications from now on. Referrals keep the bonus of the day of their application. */
export async function saveReferralSettings(actor: Actor, { bonus }: ReferralSettingsForm): Promise<ReferralSettings> {
  return transaction(async (tx) => {
    authorize(actor, 'referral.edit_settings')
    const { company_id } = asMember(actor)
    await tx
      .updateTable('companies')
      .set({ referral_bonus_cents: bonus === null ? null : toCents(bonus), updated_at: now() })
      .where('id', '=', company_id)
      .execute()
    await record(tx, 'referral.settings_changed', { actor, company_id, data: { company_id } })
    return present(actor, bonus)
  })
}

const present = (actor: Actor, bonus: number | null): ReferralSettings => ({
  bonus,
  allowed: may(actor, 'referral.edit_settings') ? ['edit_settings'] : [],
})
