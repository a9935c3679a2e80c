import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { whenUnlocked } from '#server/db/when-unlocked.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { readArchive } from './archive-file.ts'
import type { Archive, ArchivedEntry, ArchivedNotification } from './archive-file.ts'
import { archivedTables, partition, runsOf } from './archiving.ts'
import { columnsOf, findableBy } from './chain.ts'
import { redactArchive } from './redact-archive.ts'
import { wordsOf } from './words.ts'

const batch = 1_000

/**
 * Puts an archived month back into the database, without the data of those who were erased since. Its tables are filled
 * first, and become partitions in one transaction: after an interruption, the same call starts again.
 */
export async function attachMonth(path: string): Promise<{ state: 'attached' | 'done'; entries: number }> {
  await redactArchive(path)
  const archive = await readArchive(path)
  const { label, entries } = archive
  if (!(await isArchived(archive))) return { state: 'done', entries }
  await whenUnlocked(async (tx) => {
    for (const table of archivedTables(label)) {
      await sql`drop table if exists ${partition(table, label)}`.execute(tx)
      await sql`select create_partition(${table}::regclass, ${label})`.execute(tx)
    }
  })
  await fill(path, label)
  await whenUnlocked(async (tx) => {
    for (const table of archivedTables(label))
      await sql`select attach_partition(${table}::regclass, ${label})`.execute(tx)
    await tx.deleteFrom('audit_archives').where('label', '=', label).execute()
  })
  return { state: 'attached', entries }
}

/**
 * Whether the month of the file is archived. Refuses a file of something else, and one that others have to precede: a
 * redaction is recorded later than what it explains, so months come back from the newest one on.
 */
async function isArchived({ label, runs }: Archive): Promise<boolean> {
  const newest = await db
    .selectFrom('audit_archives')
    .select(['label', 'archived_at'])
    .orderBy(sql`label = 'first'`)
    .orderBy('label', 'desc')
    .execute()
  if (!newest.some((one) => one.label === label)) return false
  if (newest[0]!.label !== label)
    throw new OperatorError(
      `Months come back from the newest archived one on, which is ${newest[0]!.label.replace('_', '-')}.`,
    )
  if (!newest[0]!.archived_at) throw new OperatorError('Archiving this month was interrupted: finish it first.')
  if (JSON.stringify(await runsOf(db, label)) !== JSON.stringify(runs))
    throw new OperatorError('The file is not what has left this database.')
  return true
}

async function fill(path: string, label: string): Promise<void> {
  let entries: ArchivedEntry[] = []
  let notifications: ArchivedNotification[] = []
  const flush = async () => {
    if (entries.length > 0) await insertEntries(label, entries)
    if (notifications.length > 0)
      await sql`insert into ${partition('notifications', label)}
        select * from jsonb_populate_recordset(null::notifications, ${JSON.stringify(notifications)}::jsonb)`.execute(
        db,
      )
    entries = []
    notifications = []
  }
  await readArchive(path, {
    entry: (one) => (entries.push(one) === batch ? flush() : undefined),
    notification: (one) => (notifications.push(one) === batch ? flush() : undefined),
  })
  await flush()
}

async function insertEntries(label: string, entries: readonly ArchivedEntry[]): Promise<void> {
  const rows = entries.map(({ activity, words, ...entry }) => {
    const columns = columnsOf(activity)
    return { ...entry, ...columns, words, text: words === null ? findableBy(columns).text : '' }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
    id bigint, kind text, actor_id uuid, company_id uuid, data text, before text, after text, origin text, request_id text,
    at timestamptz, xid text, position bigint, actor_kind text, subject_ids uuid[], words text, text text, digest text, hash text)`
  await sql`
    insert into ${partition('activities', label)}
      (id, xid, kind, actor_id, company_id, data, before, after, request_id, origin, at)
    select id, xid::xid8, kind, actor_id, company_id, data::jsonb, before::jsonb, after::jsonb, request_id, origin, at
    from ${given}`.execute(db)
  await sql`
    insert into ${partition('audit_entries', label)}
      (activity_id, position, at, kind, actor_kind, actor_id, company_id, subject_ids, words, digest, hash)
    select id, position, at, kind, actor_kind, actor_id, company_id, subject_ids,
      coalesce(words::tsvector, ${wordsOf('given')}), decode(digest, 'hex'), decode(hash, 'hex')
    from ${given}`.execute(db)
}
