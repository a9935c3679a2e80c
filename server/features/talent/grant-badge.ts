import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { badgeForm, GrantedBadge } from '#domain/talent/badge.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockTalent, removeCurrentBadge } from './remove-badge.ts'

/** Grants a badge after a check; an earlier one is replaced. Throws `not_found`. */
export async function grantBadge(
  actor: Actor,
  { id: talent_id, badge }: { id: string; badge: GrantedBadge },
  { check, expires_on }: z.output<typeof badgeForm>,
): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'talent.grant_badge')
    if (expires_on !== null && expires_on < dateIn('UTC', new Date(now())))
      throw fieldFailure('expires_on', 'The date cannot be in the past.')
    await lockTalent(tx, talent_id)
    await removeCurrentBadge(tx, actor, talent_id, badge)
    await tx
      .insertInto('talent_badges')
      .values({
        talent_id,
        badge,
        checked: check,
        granted_by: isUser(actor) ? actor.user_id : null,
        granted_at: now(),
        expires_on,
      })
      .execute()
    await record(tx, 'talent.badge_granted', { actor, data: { talent_id, badge, check } })
  })
}
