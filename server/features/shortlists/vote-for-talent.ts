import type { z } from 'zod'
import type { voteForm } from '#domain/shortlists/shortlist.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { seesTalent } from '#server/features/talent/find-talent-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findShortlistRow } from './shortlist-row.ts'

/** Sets the member's own vote and note for a talent in a shortlist. Throws `not_found` if the talent is not in it. */
export async function voteForTalent(
  actor: Actor,
  { id, talent_id }: { id: string; talent_id: string },
  { vote, note }: z.output<typeof voteForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const shortlist = await findShortlistRow(tx, id)
    authorize(actor, 'shortlist.vote', shortlist)
    const { company_id } = shortlist
    const entry = await tx
      .selectFrom('shortlist_entries')
      .where('shortlist_id', '=', id)
      .where('talent_id', '=', talent_id)
      .select('talent_id')
      .forShare()
      .executeTakeFirst()
    if (!entry || !(await seesTalent(tx, company_id, talent_id))) throw new Failure('not_found')
    const own = { vote, note, updated_at: now() }
    await tx
      .insertInto('shortlist_votes')
      .values({ shortlist_id: id, talent_id, user_id: asUser(actor).user_id, ...own })
      .onConflict((conflict) => conflict.columns(['shortlist_id', 'talent_id', 'user_id']).doUpdateSet(own))
      .execute()
    await record(tx, 'shortlist.voted', { actor, company_id, data: { shortlist_id: id, talent_id } })
  })
}
