import { sql } from 'kysely'
import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { shortlistLimits, shortlistMessages } from '#domain/shortlists/shortlist.ts'
import type { Shortlist, shortlistForm } from '#domain/shortlists/shortlist.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  findShortlistRow,
  lockShortlist,
  presentShortlist,
  presentShortlists,
  shortlistRows,
} from './find-shortlist.ts'

/** The company's shortlists, the default one first, then by name. */
export async function listShortlists(actor: Actor): Promise<{ items: Shortlist[] }> {
  authorize(actor, 'shortlist.list')
  const { company_id } = asMember(actor)
  const rows = await shortlistRows(db)
    .where('company_id', '=', company_id)
    .orderBy('is_default', 'desc')
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return { items: await presentShortlists(db, company_id, rows) }
}

/** Creates a shortlist of the company. */
export async function createShortlist(actor: Actor, { name }: z.output<typeof shortlistForm>): Promise<Shortlist> {
  return transaction(async (tx) => {
    authorize(actor, 'shortlist.create')
    const member = asMember(actor)
    const { company_id } = member
    await lockShortlistNames(tx, company_id)
    const { count } = await tx
      .selectFrom('shortlists')
      .where('company_id', '=', company_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= shortlistLimits.shortlists) throw fieldFailure('name', shortlistMessages.too_many)
    if (await findByName(tx, company_id, name)) throw fieldFailure('name', shortlistMessages.name_taken)
    const id = await insertShortlist(tx, member, { name })
    return presentShortlist(tx, await findShortlistRow(tx, id))
  })
}

/** Creates a shortlist whose name is free and locked. */
export async function insertShortlist(
  tx: Tx,
  actor: CompanyMember,
  { name, is_default = false }: { name: string; is_default?: boolean },
): Promise<string> {
  const { company_id, user_id } = actor
  const at = now()
  const { id } = await tx
    .insertInto('shortlists')
    .values({ company_id, name, is_default, created_by: user_id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'shortlist.created', { actor, data: { shortlist_id: id, name } })
  return id
}

/** Renames a shortlist, also the default one. */
export async function renameShortlist(
  actor: Actor,
  id: string,
  { name }: z.output<typeof shortlistForm>,
): Promise<Shortlist> {
  return transaction(async (tx) => {
    const { company_id, ...before } = await findShortlistRow(tx, id)
    authorize(actor, 'shortlist.rename', { company_id })
    await lockShortlistNames(tx, company_id)
    const other = await findByName(tx, company_id, name)
    if (other && other.id !== id) throw fieldFailure('name', shortlistMessages.name_taken)
    if (name !== before.name) {
      await tx.updateTable('shortlists').set({ name, updated_at: now() }).where('id', '=', id).execute()
      await record(tx, 'shortlist.renamed', { actor, company_id, data: { shortlist_id: id, name } })
    }
    return presentShortlist(tx, await findShortlistRow(tx, id))
  })
}

/** Deletes a shortlist with its notes and votes. The default one stays. */
export async function deleteShortlist(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const shortlist = await lockShortlist(tx, id)
    authorize(actor, 'shortlist.delete', shortlist)
    if (shortlist.is_default) throw new Failure('illegal_move', { message: shortlistMessages.default_kept })
    await tx.deleteFrom('shortlists').where('id', '=', id).execute()
    await record(tx, 'shortlist.deleted', { actor, data: { shortlist_id: id, name: shortlist.name } })
  })
}

/** Locks the names of a company's shortlists until the end of the transaction. */
export async function lockShortlistNames(tx: Tx, company_id: string): Promise<void> {
  await lockRow(tx, 'companies', company_id)
}

/** The company's shortlist with this name, in any case. */
export function findByName(tx: Tx, company_id: string, name: string) {
  return tx
    .selectFrom('shortlists')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
}
