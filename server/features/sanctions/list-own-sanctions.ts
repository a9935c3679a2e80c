import { companyOf, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnSanction } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import { presentOwnSanction, sanctionRows } from './sanction-rows.ts'

/** More are never current at once in practice. */
const limit = 20

/** The current sanctions of the user or the user's company, newest first. */
export async function listOwnSanctions(actor: Actor): Promise<{ items: OwnSanction[] }> {
  authorize(actor, 'sanction.see_own')
  const company_id = companyOf(actor)
  const rows = await sanctionRows(db)
    .where(company_id ? 'sanctions.company_id' : 'sanctions.user_id', '=', company_id ?? asUser(actor).user_id)
    .where('sanctions.ended_at', 'is', null)
    .orderBy('sanctions.starts_at', 'desc')
    .orderBy('sanctions.id', 'desc')
    .limit(limit)
    .execute()
  return { items: rows.map((row) => presentOwnSanction(actor, row)) }
}
