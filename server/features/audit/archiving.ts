import { sql } from 'kysely'
import { retention } from '#domain/kernel/retention.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { whenUnlocked } from '#server/db/when-unlocked.ts'
import { now } from '#server/platform/clock/clock.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { labelOf, readArchive, writeArchive } from './archive-file.ts'
import type { Run } from './archive-file.ts'
import { activityText, digestOf, firstHash, hashedText, signText } from './chain.ts'
import type { ActivityText } from './chain.ts'
import { gapText } from './gaps.ts'
import { lineOf } from './signed-file.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

/** What leaves the database together. The notifications of the first partition stay with those without an activity. */
export const archivedTables = (label: string) =>
  label === 'first' ? ['activities', 'audit_entries'] : ['activities', 'audit_entries', 'notifications']

/** The table that was or becomes a partition. */
export const partition = (table: string, label: string) => sql.table(`partitions.${table}_${label}`)

/** Enough for a month. */
const timeout_ms = 10_000
const pageSize = 1_000

export interface ArchivedMonth {
  /** `done`: it was archived before. */
  state: 'archivable' | 'archived' | 'done'
  entries: number
  notifications: number
}

/**
 * Moves a month of activities, with their entries of the audit log and their notifications, into a file. The database
 * keeps the hashes of both ends of what leaves the chain, signed. The month leaves in one transaction, and its rows are
 * deleted once the file is complete and was read again: after an interruption, the same call continues.
 */
export async function archiveMonth(label: string, path: string, { isDryRun = false } = {}): Promise<ArchivedMonth> {
  const known = await db.selectFrom('audit_archives').where('label', '=', label).selectAll().executeTakeFirst()
  if (known?.archived_at) return { state: 'done', entries: known.entries, notifications: 0 }
  await requireFree(path, label)
  await requireOldest(label)
  if (!known) await requireIntact(label)
  if (isDryRun) return { state: 'archivable', ...(await countRows(label)) }
  if (!known) await detach(label)
  await writeArchive(path, linesOf(label))
  const written = await readArchive(path)
  const kept = await runsOf(db, label)
  if (written.problems.length > 0 || JSON.stringify(written.runs) !== JSON.stringify(kept))
    throw new Error(`The file is not what was written: ${written.problems.join(' ')}`)
  await whenUnlocked(async (tx) => {
    await tx.updateTable('audit_archives').set({ archived_at: now() }).where('label', '=', label).execute()
    for (const table of archivedTables(label)) await sql`drop table ${partition(table, label)}`.execute(tx)
  })
  return { state: 'archived', entries: written.entries, notifications: written.notifications }
}

/** Refuses to overwrite a file, which may be the only copy of another month. */
async function requireFree(path: string, label: string): Promise<void> {
  const found = await labelOf(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return label
    throw error
  })
  if (found !== label) throw new OperatorError(`The file ${path} exists already, and is another one.`)
}

/** Refuses a month that others precede, that does not exist, or that is too young for the rules of the retention. */
async function requireOldest(label: string): Promise<void> {
  const { rows } = await sql<{ label: string; is_old: boolean }>`
    select left_label as label, coalesce(to_date(nullif(left_label, 'first'), 'YYYY_MM') + interval '1 month', first_month())
        <= ${now()}::timestamptz - make_interval(years => ${retention.account_years}) as is_old
    from (
      select substring(relname from 12) as left_label from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'activities'::regclass
      union all
      select label from audit_archives where archived_at is null
    ) as months
    order by left_label <> 'first', left_label`.execute(db)
  const found = rows.find((row) => row.label === label)
  if (!found) throw new OperatorError('There is no such month.')
  if (rows[0]!.label !== label)
    throw new OperatorError(`Months are archived from the oldest one on, which is ${rows[0]!.label.replace('_', '-')}.`)
  if (!found.is_old)
    throw new OperatorError(
      `Activities stay for ${retention.account_years} years, because they decide who is inactive.`,
    )
}

/** Refuses a month of which the chain does not have every activity as it is: the file would hide what was changed. */
async function requireIntact(label: string): Promise<void> {
  const { missing, until } = await whenUnlocked(
    async (tx) => {
      const { rows } = await sql<{ missing: boolean; until: number }>`
        select coalesce(max(position), 0) as until, exists (
          select from ${partition('activities', label)} as activities
          where not exists (select from ${partition('audit_entries', label)} where activity_id = activities.id)
        ) as missing
        from ${partition('audit_entries', label)}`.execute(tx)
      return rows[0]!
    },
    { timeout_ms },
  )
  if (missing) throw new OperatorError('Some activities of this month have no entry in the audit log.')
  const { problems } = await verifyAuditLog({ until })
  if (problems.length > 0) throw new OperatorError(`The audit log was changed: ${problems[0]!}`)
}

async function countRows(label: string): Promise<{ entries: number; notifications: number }> {
  return whenUnlocked(
    async (tx) => {
      const [entries, notifications] = await Promise.all(
        ['audit_entries', 'notifications'].map(async (table) => {
          if (!archivedTables(label).includes(table)) return 0
          const { rows } = await sql<{ count: number }>`select count(*) from ${partition(table, label)}`.execute(tx)
          return rows[0]!.count
        }),
      )
      return { entries: entries!, notifications: notifications! }
    },
    { timeout_ms },
  )
}

async function detach(label: string): Promise<void> {
  // Positions and hashes never change, so that they are read before the moment in which requests wait.
  const runs = await whenUnlocked((tx) => findRuns(tx, label), { timeout_ms })
  const entries = runs.reduce((sum, { first_position, last_position }) => sum + last_position - first_position + 1, 0)
  await whenUnlocked(
    async (tx) => {
      await tx.insertInto('audit_archives').values({ label, entries, detached_at: now() }).execute()
      for (const run of runs)
        await tx
          .insertInto('audit_gaps')
          .values({
            ...run,
            label,
            previous_hash: Buffer.from(run.previous_hash, 'hex'),
            hash: Buffer.from(run.hash, 'hex'),
            signature: signText(gapText(run)),
          })
          .execute()
      // Erasing a person looks for their earlier names.
      await sql`
        insert into earlier_names (user_id, name)
        select distinct actor_id, before ->> 'name' from ${partition('activities', label)} as activities
        join users on users.id = actor_id
        where kind = 'account.renamed' and before ->> 'name' is not null and erased_at is null
        on conflict do nothing`.execute(tx)
      for (const table of archivedTables(label))
        await sql`alter table ${sql.table(table)} detach partition ${partition(table, label)}`.execute(tx)
    },
    { timeout_ms },
  )
}

/** The entries of a month are a run in the chain, apart from a few that were written with those of the months beside it. */
async function findRuns(tx: Tx, label: string): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select runs.first_position, runs.last_position, encode(last.hash, 'hex') as hash, encode(coalesce(
        (select hash from audit_entries where position = runs.first_position - 1),
        (select hash from audit_gaps where audit_gaps.last_position = runs.first_position - 1),
        ${firstHash}
      ), 'hex') as previous_hash
    from (
      select min(position) as first_position, max(position) as last_position from (
        select position, position - row_number() over (order by position) as run from ${partition('audit_entries', label)}
      ) as numbered
      group by run
    ) as runs
    join ${partition('audit_entries', label)} as last on last.position = runs.last_position
    order by runs.first_position`.execute(tx)
  return rows
}

/** The runs of an archived month. */
export async function runsOf(from: Db | Tx, label: string): Promise<Run[]> {
  const rows = await from
    .selectFrom('audit_gaps')
    .where('label', '=', label)
    .select(['first_position', 'last_position', 'previous_hash', 'hash'])
    .orderBy('first_position')
    .execute()
  return rows.map(({ first_position, last_position, previous_hash, hash }) => ({
    first_position,
    last_position,
    previous_hash: previous_hash.toString('hex'),
    hash: hash.toString('hex'),
  }))
}

interface EntryRow {
  position: number
  digest: string
  hash: string
  xid: string
  actor_kind: string
  subject_ids: string[]
  words: string
  text: Omit<ActivityText, 'id'>
  activity_id: number
}

async function* linesOf(label: string): AsyncGenerator<string> {
  yield lineOf({ audit_archive_of: product.name, label, archived_at: now(), runs: await runsOf(db, label) })
  let entries = 0
  for (let after = 0; ;) {
    const { rows } = await sql<EntryRow>`
      select entry.position, encode(entry.digest, 'hex') as digest, encode(entry.hash, 'hex') as hash,
        activities.xid::text as xid, entry.actor_kind, entry.subject_ids, entry.words::text as words, entry.activity_id,
        (select to_jsonb(text) from (select ${activityText}) as text) as text
      from ${partition('audit_entries', label)} as entry
      join ${partition('activities', label)} as activities on activities.id = entry.activity_id
      where entry.position > ${after} order by entry.position limit ${pageSize}`.execute(db)
    yield rows.map(describe).join('')
    entries += rows.length
    after = rows.at(-1)?.position ?? after
    if (rows.length < pageSize) break
  }
  let notifications = 0
  for (let after = ''; archivedTables(label).includes('notifications');) {
    const { rows } = await sql<{ id: string; notification: object }>`
      select id, to_jsonb(notification) as notification from ${partition('notifications', label)} as notification
      where ${after} = '' or id > nullif(${after}, '')::uuid order by id limit ${pageSize}`.execute(db)
    yield rows.map(({ notification }) => lineOf({ notification })).join('')
    notifications += rows.length
    after = rows.at(-1)?.id ?? after
    if (rows.length < pageSize) break
  }
  yield lineOf({ entries, notifications })
}

function describe({ activity_id, text, ...entry }: EntryRow): string {
  const activity = { ...text, id: activity_id }
  const is_redacted = digestOf(activity).toString('hex') !== entry.digest
  return lineOf({ ...entry, activity: hashedText(activity), is_redacted })
}
