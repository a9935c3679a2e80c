import { sql } from 'kysely'
import type { SelectQueryBuilder, Simplify } from 'kysely'
import { countLimit } from '#domain/kernel/page.ts'
import { db } from './connect.ts'

interface Range {
  page: number
  per_page: number
}

/**
 * A page of a list in its order, and the number of all of its rows. `counted` is a query for the same rows that is
 * cheaper to count, without joins that only add columns or order.
 */
export async function readPage<
  Tables,
  Name extends keyof Tables,
  Row,
  CountedTables = Tables,
  CountedName extends keyof CountedTables = never,
>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  { page, per_page }: Range,
  counted?: SelectQueryBuilder<CountedTables, CountedName, object>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const [rows, total] = await Promise.all([
    list
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    counted ? countRows(counted) : countRows(list.clearOrderBy()),
  ])
  return { rows, total }
}

/** The same for a list of any size: no rows are read or counted beyond `countLimit`. */
export async function readCappedPage<
  Tables,
  Name extends keyof Tables,
  Row,
  CountedTables = Tables,
  CountedName extends keyof CountedTables = never,
>(
  list: SelectQueryBuilder<Tables, Name, Row>,
  { page, per_page }: Range,
  counted?: SelectQueryBuilder<CountedTables, CountedName, object>,
): Promise<{ rows: Simplify<Row>[]; total: number; has_more: boolean }> {
  const offset = (page - 1) * per_page
  const [rows, total] = await Promise.all([
    list
      .limit(Math.max(0, Math.min(per_page, countLimit - offset)))
      .offset(offset)
      .execute(),
    counted ? countRows(counted.limit(countLimit + 1)) : countRows(list.clearOrderBy().limit(countLimit + 1)),
  ])
  return { rows, total: Math.min(total, countLimit), has_more: total > countLimit }
}

async function countRows<Tables, Name extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Name, Row>,
): Promise<number> {
  const counted = list.clearSelect().select(sql`1`.as('one'))
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${counted}) as counted`.execute(db)
  return rows[0]!.total
}
