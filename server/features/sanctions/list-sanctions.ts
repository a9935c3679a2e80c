import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { Sanction, SanctionsQuery } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { presentSanction, sanctionRows } from './sanction-rows.ts'

/** Sanctions for staff: those with an open or a decided appeal, or those of a company or user. */
export async function listSanctions(
  actor: Actor,
  { appeal, subject_id, q, page, per_page }: SanctionsQuery,
): Promise<Page<Sanction>> {
  authorize(actor, 'sanction.list')
  let found = sanctionRows(db)
  if (subject_id)
    found = found.where(({ or, eb }) =>
      or([eb('sanctions.company_id', '=', subject_id), eb('sanctions.user_id', '=', subject_id)]),
    )
  if (appeal === 'open')
    found = found
      .where('sanctions.appealed_at', 'is not', null)
      .where('sanctions.decided_at', 'is', null)
      .where('sanctions.ended_at', 'is', null)
  if (appeal === 'decided') found = found.where('sanctions.decided_at', 'is not', null)
  const patterns = likePatterns(q)
  if (patterns.length > 0) found = found.where(textContains(patterns, searched))
  const { rows, total } = await readPage(
    found
      .orderBy(`sanctions.${sortColumns[appeal ?? 'all']}`, appeal === 'open' ? 'asc' : 'desc')
      .orderBy('sanctions.id', 'desc'),
    { page, per_page },
  )
  return { items: rows.map((row) => presentSanction(actor, row)), page, per_page, total }
}

const searched = [sql`concat_ws(' ', companies.name, users.name, sanctions.appeal)`]

/** Appeals that wait longest come first. */
const sortColumns = { all: 'starts_at', open: 'appealed_at', decided: 'decided_at' } as const
