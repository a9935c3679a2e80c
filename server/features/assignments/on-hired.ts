import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { lockReplacement } from './lock-replacement.ts'
import { moveReplacement } from './move-replacement.ts'

/** Closes a company's requests for a replacement when it hires a talent who was proposed for them. */
export async function fillReplacements(tx: Tx, { company_id, data }: Activity<'assignment.created'>): Promise<void> {
  const open = await tx
    .selectFrom('replacements')
    .innerJoin('proposals', 'proposals.replacement_id', 'replacements.id')
    .where('replacements.company_id', '=', company_id)
    .where('replacements.closed_at', 'is', null)
    .where('proposals.talent_id', '=', data.talent_id)
    .select('replacements.id')
    .distinct()
    .execute()
  for (const { id } of open) await moveReplacement(tx, system, await lockReplacement(tx, id), 'fill')
}
