import type { z } from 'zod'
import { defaultShortlistName } from '#domain/shortlists/shortlist.ts'
import type { savedIn } from '#domain/shortlists/shortlist.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { insertEntry } from './add-talent.ts'
import { insertShortlist } from './create-shortlist.ts'
import { deleteEntries } from './remove-talent.ts'
import { findByName, lockShortlistNames } from './shortlist-names.ts'
import { lockShortlist } from './shortlist-row.ts'

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
