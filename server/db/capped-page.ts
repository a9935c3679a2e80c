import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { countLimit } from '#domain/kernel/page.ts'
import { db } from './connect.ts'

/** The total of a list, up to `countLimit`: counting reads no more rows than that. */
export async function countCapped<Tables, Name extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Name, object>,
): Promise<{ total: number; has_more: boolean }> {
  const counted = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(countLimit + 1)
  const result = await sql<{ total: number }>`select count(*)::int as total from (${counted}) as counted`.execute(db)
  const { total } = result.rows[0]!
  return { total: Math.min(total, countLimit), has_more: total > countLimit }
}

/** The limit and offset of a page in SQL; the limit is 0 beyond `countLimit`. */
export function rangeOf({ page, per_page }: { page: number; per_page: number }): { limit: number; offset: number } {
  const offset = (page - 1) * per_page
  return { offset, limit: Math.max(0, Math.min(per_page, countLimit - offset)) }
}
