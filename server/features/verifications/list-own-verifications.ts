import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import type { ownVerifications } from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { presentOwnVerification } from './present-verification.ts'
import { verificationRows } from './verification-rows.ts'

/** The applicant's current badges, and their latest verification of each kind. */
export async function listOwnVerifications(actor: Actor): Promise<z.output<typeof ownVerifications>> {
  authorize(actor, 'verification.see_own')
  const { user_id } = asUser(actor)
  const today = dateIn('UTC', new Date(now()))
  const [rows, badges] = await Promise.all([
    verificationRows(db)
      .where('verifications.talent_id', '=', user_id)
      .distinctOn('verifications.badge')
      .orderBy('verifications.badge')
      .orderBy('verifications.submitted_at', 'desc')
      .orderBy('verifications.id', 'desc')
      .execute(),
    db
      .selectFrom('talent_badges')
      .where('talent_id', '=', user_id)
      .where('removed_at', 'is', null)
      .where(({ eb, or }) => or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
      .select(['badge', 'expires_on'])
      .orderBy('badge')
      .execute(),
  ])
  return { items: rows.map((row) => presentOwnVerification(actor, row)), badges }
}
