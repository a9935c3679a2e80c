import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { removeBadge } from './remove-badge.ts'

/** Removes the badges of a talent who has taken another name: the checks were of the earlier one. */
export async function removeBadgesOfEarlierName(tx: Tx, { data, at }: Activity<'account.renamed'>): Promise<void> {
  if (!data.is_other_name) return
  const badges = await tx
    .selectFrom('talent_badges')
    .where('talent_id', '=', data.user_id)
    .where('removed_at', 'is', null)
    .where('granted_at', '<=', at)
    .select('badge')
    .execute()
  for (const { badge } of badges) await removeBadge(system, { id: data.user_id, badge })
}
