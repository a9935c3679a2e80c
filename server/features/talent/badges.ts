import type { z } from 'zod'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { badgeForm, GrantedBadge } from '#domain/talent/badge.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

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

/** Removes a badge; without one, nothing happens. Throws `not_found`. */
export async function removeBadge(
  actor: Actor,
  { id: talent_id, badge }: { id: string; badge: GrantedBadge },
): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'talent.remove_badge')
    await lockTalent(tx, talent_id)
    if (await removeCurrentBadge(tx, actor, talent_id, badge))
      await record(tx, 'talent.badge_removed', { actor, data: { talent_id, badge } })
  })
}

/** Of two concurrent changes of a talent's badges, the second waits here. Throws `not_found`. */
async function lockTalent(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('talents')
    .where('user_id', '=', id)
    .select('user_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
}

/** Ends the current badge of a locked talent. Returns whether there was one. */
async function removeCurrentBadge(tx: Tx, actor: Actor, talent_id: string, badge: GrantedBadge): Promise<boolean> {
  const removed = await tx
    .updateTable('talent_badges')
    .set({ removed_at: now(), removed_by: isUser(actor) ? actor.user_id : null })
    .where('talent_id', '=', talent_id)
    .where('badge', '=', badge)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Records that badges have expired, so that searches follow. */
export async function expireBadges(): Promise<void> {
  const today = dateIn('UTC', new Date(now()))
  await forEachDue(
    (limit) =>
      db
        .selectFrom('talent_badges')
        .where('expires_on', '<', today)
        .where('removed_at', 'is', null)
        .where('expired_at', 'is', null)
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const expired = await tx
        .updateTable('talent_badges')
        .set({ expired_at: now() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .where('expired_at', 'is', null)
        .returning(['talent_id', 'badge'])
        .executeTakeFirst()
      if (expired) await record(tx, 'talent.badge_expired', { actor: system, data: expired })
    },
  )
}
