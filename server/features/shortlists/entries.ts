import type { z } from 'zod'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { defaultShortlistName, shortlistLimits, shortlistMessages } from '#domain/shortlists/shortlist.ts'
import type { savedIn, voteForm } from '#domain/shortlists/shortlist.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { seesTalent } from '#server/features/talent/talent-cards.ts'
import { record, recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findShortlistRow, lockShortlist } from './find-shortlist.ts'
import type { ShortlistRow } from './find-shortlist.ts'
import { findByName, insertShortlist, lockShortlistNames } from './shortlists.ts'

/** Adds a talent to a shortlist. Adding them again has no effect. */
export async function addTalent(actor: Actor, id: string, talent_id: string): Promise<void> {
  await transaction(async (tx) => {
    const shortlist = await lockShortlist(tx, id)
    authorize(actor, 'shortlist.add_talent', shortlist)
    await insertEntry(tx, actor, shortlist, talent_id)
  })
}

/** Adds a talent to a locked shortlist. Throws `not_found` for talents whom the company may not see. */
async function insertEntry(tx: Tx, actor: Actor, shortlist: ShortlistRow, talent_id: string): Promise<void> {
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

type SavedIn = z.output<typeof savedIn>

/** Adds a talent to the default shortlist; returns all shortlists that the talent is in. */
export async function saveTalent(actor: Actor, talent_id: string): Promise<SavedIn> {
  return transaction(async (tx) => {
    authorize(actor, 'shortlist.save')
    const member = asMember(actor)
    const shortlist = await lockShortlist(tx, await findOrCreateDefault(tx, member))
    await insertEntry(tx, actor, shortlist, talent_id)
    const entries = await tx
      .selectFrom('shortlist_entries')
      .where('company_id', '=', member.company_id)
      .where('talent_id', '=', talent_id)
      .select('shortlist_id')
      .orderBy('shortlist_id')
      .execute()
    return { shortlist_ids: entries.map((entry) => entry.shortlist_id) }
  })
}

/** Removes a talent from all shortlists of the company; returns their IDs, so that it can be undone. */
export async function unsaveTalent(actor: Actor, talent_id: string): Promise<SavedIn> {
  return transaction(async (tx) => {
    authorize(actor, 'shortlist.save')
    const { company_id } = asMember(actor)
    return { shortlist_ids: await deleteEntries(tx, actor, { company_id, talent_id }) }
  })
}

/** The company's default shortlist, created when it is first needed. A shortlist with its name becomes it. */
async function findOrCreateDefault(tx: Tx, actor: CompanyMember): Promise<string> {
  const { company_id } = actor
  const existing = await findDefault(tx, company_id)
  if (existing) return existing.id
  await lockShortlistNames(tx, company_id)
  // A concurrent request may have created it before the lock.
  const created = await findDefault(tx, company_id)
  if (created) return created.id
  const named = await findByName(tx, company_id, defaultShortlistName)
  if (!named) return insertShortlist(tx, actor, { name: defaultShortlistName, is_default: true })
  await tx.updateTable('shortlists').set({ is_default: true }).where('id', '=', named.id).execute()
  return named.id
}

const findDefault = (tx: Tx, company_id: string) =>
  tx
    .selectFrom('shortlists')
    .where('company_id', '=', company_id)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirst()

/** Removes a talent from a shortlist. Removing them again has no effect. */
export async function removeTalent(actor: Actor, id: string, talent_id: string): Promise<void> {
  await transaction(async (tx) => {
    const shortlist = await lockShortlist(tx, id)
    authorize(actor, 'shortlist.remove_talent', shortlist)
    await deleteEntries(tx, actor, { company_id: shortlist.company_id, talent_id, shortlist_id: id })
  })
}

/** Removes a talent from one or all shortlists of a company; returns their IDs. Notes and votes stay. */
async function deleteEntries(
  tx: Tx,
  actor: Actor,
  { company_id, talent_id, shortlist_id }: { company_id: string; talent_id: string; shortlist_id?: string },
): Promise<string[]> {
  const removed = await tx
    .deleteFrom('shortlist_entries')
    .where('company_id', '=', company_id)
    .where('talent_id', '=', talent_id)
    .$if(shortlist_id !== undefined, (entries) => entries.where('shortlist_id', '=', shortlist_id!))
    .returning('shortlist_id')
    .execute()
  const ids = removed.map((entry) => entry.shortlist_id).toSorted()
  if (ids.length === 0) return []
  await tx.updateTable('shortlists').set({ updated_at: now() }).where('id', 'in', ids).execute()
  await recordAll(
    tx,
    'shortlist.talent_removed',
    ids.map((id) => ({ actor, company_id, data: { shortlist_id: id, talent_id } })),
  )
  return ids
}

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
