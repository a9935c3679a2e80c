import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { activityText, actorKind, digestOf, findableBy, firstHash, hashOf } from './audit-chain.ts'
import type { ActivityText } from './audit-chain.ts'

const batch = 5_000

interface Cursor {
  xid: string
  id: number
  /** All transactions before this one have ended. */
  xmin: string
  /** No transaction of this cluster has reached this number. */
  xmax: string
  /** Whether the cursor is from another cluster: the database was restored into a new one, which counts from the start. */
  is_restored: boolean
}

/** Adds an entry to the audit log for each new activity. One server at a time does it; the others return at once. */
export async function sealActivities(): Promise<void> {
  while ((await transaction(sealSome)) === batch);
}

async function sealSome(tx: Tx): Promise<number> {
  const cursors = await sql<Cursor>`
    select xid::text as xid, id, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text as xmax,
      xid >= pg_snapshot_xmax(pg_current_snapshot()) as is_restored
    from audit_cursor for update skip locked`.execute(tx)
  const cursor = cursors.rows[0]
  if (!cursor) return 0
  const activities = await unsealed(tx, cursor)
  const last = activities.at(-1)
  if (last) await seal(tx, activities)
  if (cursor.is_restored) {
    if (activities.length < batch) await moveCursor(tx, { xid: cursor.xmin, id: -1 })
  } else if (last) await moveCursor(tx, last)
  return activities.length
}

/** The next activities, in an order that no running transaction can precede. */
async function unsealed(tx: Tx, { xid, id, xmin, xmax, is_restored }: Cursor) {
  const isNext = is_restored
    ? sql`(xid < ${xmin}::text::xid8 or xid >= ${xmax}::text::xid8)
        and not exists (select from audit_entries where activity_id = activities.id)`
    : sql`(xid, id) > (${xid}::text::xid8, ${id}::bigint) and xid < ${xmin}::text::xid8`
  const { rows } = await sql<ActivityText & { xid: string }>`
    select ${activityText}, xid::text as xid from activities
    where ${isNext}
    order by activities.xid, activities.id limit ${batch}::int`.execute(tx)
  return rows
}

async function seal(tx: Tx, activities: readonly ActivityText[]): Promise<void> {
  const head = await tx
    .selectFrom('audit_entries')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  let position = head?.position ?? 0
  let hash = head?.hash ?? firstHash
  const entries = activities.map((activity) => {
    const digest = digestOf(activity)
    hash = hashOf(hash, digest)
    position += 1
    const hashes = { digest: digest.toString('hex'), hash: hash.toString('hex') }
    return { activity_id: activity.id, position, ...findableBy(activity), ...hashes }
  })
  await sql`
    insert into audit_entries
      (activity_id, position, at, kind, actor_kind, actor_id, company_id, subject_ids, words, digest, hash)
    select activities.id, entry.position, activities.at, activities.kind,
      ${actorKind},
      activities.actor_id, activities.company_id, entry.subject_ids,
      to_tsvector('simple', concat_ws(' ', entry.text, users.name, users.email, companies.name)),
      decode(entry.digest, 'hex'), decode(entry.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as
      entry(activity_id bigint, position bigint, subject_ids uuid[], text text, digest text, hash text)
    join activities on activities.id = entry.activity_id
    left join users on users.id = activities.actor_id
    left join companies on companies.id = activities.company_id`.execute(tx)
}

async function moveCursor(tx: Tx, { xid, id }: { xid: string; id: number }): Promise<void> {
  await sql`update audit_cursor set xid = ${xid}::text::xid8, id = ${id}::bigint`.execute(tx)
}
