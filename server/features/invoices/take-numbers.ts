import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/**
 * Takes the next numbers of a series of a year, such as `INV-2026-00001`. The row stays locked until the transaction
 * ends, so that a number whose transaction fails is taken by the next one.
 */
export async function takeNumbers(tx: Tx, prefix: 'INV' | 'CN', issued_on: string, count: number): Promise<string[]> {
  const series = `${prefix}-${issued_on.slice(0, 4)}`
  const { last_number } = await tx
    .insertInto('number_series')
    .values({ series, last_number: count })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last_number: sql`number_series.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return Array.from(
    { length: count },
    (_, index) => `${series}-${String(last_number - count + 1 + index).padStart(5, '0')}`,
  )
}
