import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

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
export async function lockTalent(tx: Tx, id: string): Promise<void> {
  const talent = await tx
    .selectFrom('talents')
    .where('user_id', '=', id)
    .select('user_id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!talent) throw new Failure('not_found')
}

/** Ends the current badge of a locked talent. Returns whether there was one. */
export async function removeCurrentBadge(
  tx: Tx,
  actor: Actor,
  talent_id: string,
  badge: GrantedBadge,
): Promise<boolean> {
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
