import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { activityText, findableBy } from './chain.ts'
import type { ActivityText } from './chain.ts'
import { wordsOf } from './words.ts'

const batch = 1_000
/** A person may be named by many entries. */
const timeout_ms = 60_000

/** No entry is written until the end of the transaction, so none keeps a name that the transaction replaces. */
export const pauseSealing = (tx: Tx) => sql`select from audit_cursor for update`.execute(tx)

/** Computes again what entries are found by: their activities as they are, and the names of today. */
export async function indexEntries(tx: Tx, activity_ids: readonly number[]): Promise<void> {
  for (let start = 0; start < activity_ids.length; start += batch) {
    const { rows } = await sql<ActivityText>`
      select ${activityText} from activities
      where id = any (${activity_ids.slice(start, start + batch)}::bigint[])`.execute(tx)
    const found = rows.map((activity) => ({ activity_id: activity.id, ...findableBy(activity) }))
    await sql`
      update audit_entries set words = ${wordsOf('found')}
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(activity_id bigint, subject_ids uuid[], text text)
      where audit_entries.activity_id = found.activity_id`.execute(tx)
  }
}

/** The same for all entries that name a person or company. */
export async function indexEntriesOf(tx: Tx, subject_id: string): Promise<void> {
  const { rows } = await sql<{ activity_id: number }>`
    select activity_id from audit_entries where subject_ids @> array[${subject_id}::uuid]
    order by activity_id`.execute(tx)
  await indexEntries(
    tx,
    rows.map(({ activity_id }) => activity_id),
  )
}

/** Entries that name someone are also found by a new name or email address; the earlier ones stay. */
export async function indexName(
  tx: Tx,
  { data }: Activity<'account.renamed' | 'account.email_changed' | 'manager.edited'>,
): Promise<void> {
  const user_id = 'manager_id' in data ? data.manager_id : data.user_id
  await pauseSealing(tx)
  await sql`set local statement_timeout = ${sql.lit(timeout_ms)}`.execute(tx)
  await sql`
    update audit_entries set words = audit_entries.words || named.words
    from (select word_vector(concat_ws(' ', name, email)) as words from users where id = ${user_id} and erased_at is null) as named
    where subject_ids @> array[${user_id}::uuid] and audit_entries.words || named.words <> audit_entries.words`.execute(
    tx,
  )
}
