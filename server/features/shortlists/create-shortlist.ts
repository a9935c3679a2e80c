import type { z } from 'zod'
import { shortlistLimits, shortlistMessages } from '#domain/shortlists/shortlist.ts'
import type { Shortlist, shortlistForm } from '#domain/shortlists/shortlist.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findByName, lockShortlistNames } from './shortlist-names.ts'
import { findShortlistRow, presentShortlist } from './shortlist-row.ts'

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
