import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Within } from './ledger-checks.ts'

/** Entries that one statement reads. */
const entries = 20_000

/** The conditions whose ranges contain each ID once, so that no statement takes longer the longer the history is. */
export async function rangesOf(from: Db | Tx, by: 'subject' | 'entry' | undefined): Promise<Within[]> {
  if (!by) return [() => sql<boolean>`true`]
  if (by === 'entry') {
    const { last } = await from
      .selectFrom('journal_entries')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    return rangesBetween(Array.from({ length: Math.floor((last ?? 0) / entries) }, (_, index) => (index + 1) * entries))
  }
  const oldest = await from.selectFrom('assignments').select('id').orderBy('id').limit(1).executeTakeFirst()
  return rangesBetween([...(oldest ? monthsSince(oldest.id, new Date()) : []), ...amongRandomIds])
}

/** All IDs in ranges that begin with these, and one before the first. */
export const rangesBetween = (ids: readonly (string | number)[]): Within[] =>
  [...ids, null].map((until, index) => {
    const from = ids[index - 1]
    return (id) => sql<boolean>`(${from === undefined ? sql`true` : sql`${id} >= ${from}`}
      and ${until === null ? sql`true` : sql`${id} < ${until}`})`
  })

/**
 * The IDs at which months begin, after the month of an ID until now: an ID begins with its time, by the clock of
 * PostgreSQL (RFC 9562, section 5.7).
 */
export function monthsSince(id: string, now: Date): string[] {
  const ids: string[] = []
  for (let month = monthAfter(timeOf(id)); month <= now; month = monthAfter(month)) {
    const time = month.getTime().toString(16).padStart(12, '0')
    ids.push(`${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`)
  }
  return ids
}

const timeOf = (id: string) => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
const monthAfter = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1))

/** Random IDs are above all those that begin with their time. */
const amongRandomIds = ['4', '8', 'c'].map((digit) => `${digit}0000000-0000-0000-0000-000000000000`)
