import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { isInMonthsAfter } from '#server/platform/activity/subscribe-to-activities.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { wordsOf } from './words.ts'

/** An activity with its columns as text, as PostgreSQL writes them. */
export interface ActivityText {
  id: number
  kind: string
  actor_id: string | null
  company_id: string | null
  data: string
  before: string | null
  after: string | null
  origin: string | null
  request_id: string | null
  at: string
}

/** The columns of `ActivityText`, from `activities`. */
export const activityText = sql`activities.id, activities.kind, activities.actor_id, activities.company_id,
  activities.data::text as data, activities.before::text as before, activities.after::text as after,
  activities.origin, activities.request_id,
  to_char(activities.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** Who acted, from `activities` and its actor in `users`. */
export const actorKind = sql`case when users.role in ('admin', 'account_manager') then 'staff'
  when users.id is not null then 'user' when activities.origin is not null then 'visitor' else 'system' end`

/** The hash before the first entry. */
export const firstHash = Buffer.alloc(32)

/** The text of an activity of which the chain has the hash: its columns as a JSON array. */
export function hashedText(activity: ActivityText): string {
  const { id, kind, actor_id, company_id, data, before, after, origin, request_id, at } = activity
  return JSON.stringify([String(id), kind, actor_id, company_id, data, before, after, origin, request_id, at])
}

/** The activity of a text. */
export function columnsOf(text: string): ActivityText {
  const [id, kind, actor_id, company_id, data, before, after, origin, request_id, at] = JSON.parse(text) as string[]
  return { id: Number(id), kind, actor_id, company_id, data, before, after, origin, request_id, at } as ActivityText
}

/** SHA-256 of an activity. */
export const digestOf = (activity: ActivityText): Buffer => createHash('sha256').update(hashedText(activity)).digest()

/** The hash of an entry, which depends on all entries before it. */
export const hashOf = (previous: Buffer, digest: Buffer): Buffer =>
  createHash('sha256').update(previous).update(digest).digest()

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Characters of an activity that the search reads. */
const searchedCharacters = 10_000

/** What an activity is found by, besides the names of those whom it names: their IDs, and its text. */
export function findableBy({ kind, actor_id, company_id, request_id, data, before, after }: ActivityText) {
  const values = [actor_id, company_id, request_id, ...[data, before, after].flatMap(stringsIn)]
  const strings = values.filter((value) => value !== null)
  return {
    subject_ids: [...new Set(strings.filter((value) => uuidPattern.test(value)))],
    text: [kind.replaceAll(/[._]/g, ' '), ...strings.filter((value) => !uuidPattern.test(value))]
      .join(' ')
      .slice(0, searchedCharacters),
  }
}

/** All strings of a JSON text, at any depth. */
function stringsIn(json: string | null): string[] {
  const strings: string[] = []
  if (json !== null) {
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value === 'string') strings.push(value)
      return value
    })
  }
  return strings
}

/** An Ed25519 key that derives from `SECRET`, in PKCS #8. */
const privateKey = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from(hkdfSync('sha256', config.secret, '', 'audit checkpoints', 32)),
  ]),
  format: 'der',
  type: 'pkcs8',
})

/** The public key of checkpoints and exported files. */
export const auditPublicKey: KeyObject = createPublicKey(privateKey)

/** The signature of a text. */
export const signText = (text: string): Buffer => sign(null, Buffer.from(text), privateKey)

/** Whether a text was signed with the private key of `key`; without one, with the current `SECRET`. */
export const isTextSigned = (text: string, signature: Buffer, key: KeyObject = auditPublicKey): boolean =>
  verify(null, Buffer.from(text), key, signature)

const batch = 1_000

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
    : sql`${isInMonthsAfter(id)} and (xid, id) > (${xid}::text::xid8, ${id}::bigint) and xid < ${xmin}::text::xid8`
  const { rows } = await sql<ActivityText & { xid: string }>`
    select ${activityText}, xid::text as xid from activities
    where ${isNext}
    order by activities.xid, activities.id limit ${batch}::int`.execute(tx)
  return rows
}

/** The entry that was written last. The cursor says which, so that not all partitions are searched for it. */
export async function findNewestEntry(from: Db | Tx): Promise<{ position: number; hash: Buffer } | undefined> {
  const { id } = await from.selectFrom('audit_cursor').select('id').executeTakeFirstOrThrow()
  const entries = from.selectFrom('audit_entries').select(['position', 'hash'])
  const last = await entries.where('activity_id', '=', id).executeTakeFirst()
  return last ?? entries.orderBy('position', 'desc').limit(1).executeTakeFirst()
}

async function seal(tx: Tx, activities: readonly ActivityText[]): Promise<void> {
  const head = await findNewestEntry(tx)
  let position = head?.position ?? 0
  let hash = head?.hash ?? firstHash
  const ids = activities.map(({ id }) => id)
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
      ${wordsOf('entry')},
      decode(entry.digest, 'hex'), decode(entry.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as
      entry(activity_id bigint, position bigint, subject_ids uuid[], text text, digest text, hash text)
    join activities on activities.id = entry.activity_id
      and activities.id between ${Math.min(...ids)}::bigint and ${Math.max(...ids)}::bigint
    left join users on users.id = activities.actor_id`.execute(tx)
}

async function moveCursor(tx: Tx, { xid, id }: { xid: string; id: number }): Promise<void> {
  await sql`update audit_cursor set xid = ${xid}::text::xid8, id = ${id}::bigint`.execute(tx)
}

/** The head of the chain at a moment. */
interface Head {
  position: number
  hash: Buffer
  signed_at: string
}

const textOf = ({ position, hash, signed_at }: Head): string => `${position} ${hash.toString('hex')} ${signed_at}`

/** Signs the newest entry, unless it is signed. The log keeps it too, outside the database. */
export async function signHead(): Promise<void> {
  const newest = await findNewestEntry(db)
  if (!newest) return
  const head = { ...newest, signed_at: now() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit_checkpoints')
    .values({ ...head, signature: signText(textOf(head)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows)
    log.info({ position: head.position, hash: head.hash.toString('hex') }, 'audit checkpoint')
}

/** Whether a checkpoint was signed with `key`; without one, with the current `SECRET`. */
export const isSigned = (checkpoint: Head & { signature: Buffer }, key?: KeyObject): boolean =>
  isTextSigned(textOf(checkpoint), checkpoint.signature, key)
