import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { movedColumns } from './moved-columns.ts'
import type { Column, Move, Moved } from './moved-columns.ts'

const columns = (Object.entries(movedColumns) as [Column, Moved][]).map(([column, moved]) => {
  const [table, name] = column.split('.') as [string, string]
  return { table, name, ...moved }
})

/**
 * Moves the rows of one account to another, and adds those to the log of the merging by which it is reversed: parts go back
 * with their applications.
 */
export async function moveRows(tx: Tx, account_merge_id: string, move: Move): Promise<void> {
  await makeRoom(tx, move)
  let position = 0
  for (const column of columns) {
    const { table, name, key, isPart } = column
    const update = updateOf(column, move)
    if (isPart && table !== 'applications') {
      await update.execute(tx)
      continue
    }
    const { numAffectedRows } = await sql`
      with moved as (
        ${update}
        returning jsonb_build_object(${sql.join(key.flatMap((one) => [sql.lit(one), sql.ref(one)]))}) as row_key
      )
      insert into account_merge_rows (account_merge_id, position, table_name, column_name, row_key, merged_at)
      select ${account_merge_id}::uuid, ${position}::integer + row_number() over (), ${table}::text, ${name}::text, row_key,
        ${now()}::timestamptz
      from moved`.execute(tx)
    position += Number(numAffectedRows)
  }
  await freeEntries(tx, move)
}

/** Adds a row that stays with its account and was changed, and what it was before. */
export async function logChange(
  tx: Tx,
  account_merge_id: string,
  { table_name, id, before }: { table_name: string; id: string; before: object },
): Promise<void> {
  await sql`
    insert into account_merge_rows (account_merge_id, position, table_name, row_key, before, merged_at)
    select ${account_merge_id}::uuid, coalesce(max(position), 0) + 1, ${table_name}::text,
      ${JSON.stringify({ id })}::jsonb, ${JSON.stringify(before)}::jsonb, ${now()}::timestamptz
    from account_merge_rows where account_merge_id = ${account_merge_id}`.execute(tx)
}

/**
 * Moves back what a merge moved: the logged rows that still are as it left them, and what has come since to objects that
 * go back as a whole. Returns how many logged rows of each table stayed, without those parts.
 */
export async function moveRowsBack(tx: Tx, account_merge_id: string, back: Move): Promise<Map<string, number>> {
  await makeRoom(tx, back)
  const stayed = new Map<string, number>()
  for (const column of columns) {
    const { table, name, key, since, isPart } = column
    const logged = sql`from account_merge_rows, jsonb_populate_record(null::${sql.table(table)}, row_key) as logged
      where account_merge_id = ${account_merge_id} and table_name = ${table} and column_name = ${name}`
    const isLogged = sql`(${refs(key)}) in (select ${refs(key, 'logged')} ${logged})`
    const goesBack = since ? sql`(${isLogged} or ${since(back)})` : isLogged
    const { numAffectedRows } = await sql`
      ${updateOf(column, back)}${isPart ? sql`` : sql` and ${goesBack}`}`.execute(tx)
    if (isPart) continue
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${logged}`.execute(tx)
    const missing = counted[0]!.count - Number(numAffectedRows)
    if (missing > 0) stayed.set(table, missing)
  }
  await freeEntries(tx, back)
  return stayed
}

/** Changes the account in the rows of a column that move; more conditions can follow. */
const updateOf = ({ table, name, rows, except }: (typeof columns)[number], move: Move): RawBuilder<unknown> => sql`
  update ${sql.table(table)} set ${sql.ref(name)} = ${move.to}
  where ${sql.ref(name)} = ${move.from} and ${rows(move)}${except ? sql` and not (${except(move)})` : sql``}`

const refs = (key: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(key.map((one) => sql.ref(table ? `${table}.${one}` : one)))

/** An entry of the other account's calendar does not stand against a confirmed meeting, as after any confirmation. */
const makeRoom = (tx: Tx, { from, to, meeting_ids }: Move) =>
  sql`delete from busy_times where user_id = ${to} and calendar_entry_id is not null and exists (
    select from busy_times as moved where moved.user_id = ${from} and moved.meeting_id = any(${meeting_ids}::uuid[])
      and moved.during && busy_times.during)`.execute(tx)

/** Entries of the calendar that the meetings left stand for themselves again. */
const freeEntries = (tx: Tx, { from, to, meeting_ids }: Move) =>
  sql`select make_entries_busy(${from}::uuid, during) from busy_times
    where user_id = ${to} and meeting_id = any(${meeting_ids}::uuid[])`.execute(tx)
