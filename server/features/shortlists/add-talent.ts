import { shortlistLimits, shortlistMessages } from '#domain/shortlists/shortlist.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { seesTalent } from '#server/features/talent/find-talent-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockShortlist } from './shortlist-row.ts'
import type { ShortlistRow } from './shortlist-row.ts'

/** Adds a talent to a shortlist. Adding them again has no effect. */
export async function addTalent(actor: Actor, id: string, talent_id: string): Promise<void> {
  await transaction(async (tx) => {
    const shortlist = await lockShortlist(tx, id)
    authorize(actor, 'shortlist.add_talent', shortlist)
    await insertEntry(tx, actor, shortlist, talent_id)
  })
}

/** Adds a talent to a locked shortlist. Throws `not_found` for talents whom the company may not see. */
export async function insertEntry(tx: Tx, actor: Actor, shortlist: ShortlistRow, talent_id: string): Promise<void> {
  const { id, company_id } = shortlist
  if (!(await seesTalent(tx, company_id, talent_id))) throw new Failure('not_found')
  const at = now()
  const added = await tx
    .insertInto('shortlist_entries')
    .values({ shortlist_id: id, talent_id, company_id, added_by: asUser(actor).user_id, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('talent_id')
    .executeTakeFirst()
  if (!added) return
  const { count } = await tx
    .selectFrom('shortlist_entries')
    .where('shortlist_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > shortlistLimits.talents) throw new Failure('illegal_move', { message: shortlistMessages.full })
  await tx.updateTable('shortlists').set({ updated_at: at }).where('id', '=', id).execute()
  await record(tx, 'shortlist.talent_added', { actor, company_id, data: { shortlist_id: id, talent_id } })
}
