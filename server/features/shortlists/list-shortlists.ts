import type { Shortlist } from '#domain/shortlists/shortlist.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { presentShortlists, shortlistRows } from './shortlist-row.ts'

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
