import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Archive } from './archive-file.ts'
import { activityText, actorKind, digestOf, findableBy, firstHash, hashOf, isSigned } from './chain.ts'
import type { ActivityText } from './chain.ts'
import { Gaps } from './gaps.ts'

const batch = 5_000
/** Problems after which verification stops: the rest would not tell more. */
const problemsLimit = 100

/** The result: without problems, no entry was altered, deleted, inserted or moved since it was written. */
export interface Verification {
  entries: number
  /** Entries that were archived, and of which only the hashes of both ends were checked. */
  archived: number
  problems: string[]
}

interface Options {
  archives?: readonly Archive[]
  until?: number
}

interface Sealed extends Omit<ActivityText, 'id'> {
  /** Null: the activity was deleted. */
  id: number | null
  activity_id: number
  position: number
  digest: Buffer
  hash: Buffer
  subject_ids: string[]
  /** Whether the columns that the entry copies are those of the activity. */
  is_copy: boolean
  /** The same, where only the address tells a visitor, which a redaction removes. */
  is_copy_of_visitor: boolean
}

/**
 * Computes the whole chain again from the activities and compares it with the stored one and its signed checkpoints, in
 * one snapshot, so that what is written meanwhile does not matter. Where months were archived, the chain continues with
 * the signed hash of their last entry; `archives` are files that were read and have these entries. `until` is a position
 * after which nothing needs to be known.
 */
export const verifyAuditLog = (options: Options = {}): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifySnapshot(tx, options))

/** The same in a transaction. */
export async function verifySnapshot(from: Tx, { archives = [], until }: Options = {}): Promise<Verification> {
  const problems: string[] = []
  const redactions = await readRedactions(from)
  const gaps = await Gaps.find(from, archives)
  let position = 0
  let hash: Buffer = firstHash
  for (;;) {
    const entries = await entriesAfter(from, position)
    const intact: Sealed[] = []
    const checkpoints = await checkpointsOf(from, position, entries.at(-1)?.position)
    for (const entry of entries) {
      for (let next; entry.position > position + 1 && (next = gaps.after(position, hash));) ({ position, hash } = next)
      if (entry.position !== position + 1)
        problems.push(`Entries ${position + 1} to ${entry.position - 1} are missing.`)
      else if (!hashOf(hash, entry.digest).equals(entry.hash))
        problems.push(`Entry ${entry.position} was altered, inserted or moved.`)
      const found = problemsOf(entry, redactions)
      problems.push(...found)
      if (found.length === 0) intact.push(entry)
      const checkpoint = checkpoints.get(entry.position)
      if (checkpoint && !checkpoint.hash.equals(entry.hash))
        problems.push(`Entry ${entry.position} differs from its signed checkpoint.`)
      position = entry.position
      hash = entry.hash
    }
    problems.push(...(await findMissingWords(from, intact)))
    for (const checkpoint of checkpoints.values()) {
      if (!isSigned(checkpoint))
        problems.push(`The checkpoint of entry ${checkpoint.position} was not signed with this SECRET.`)
      if (checkpoint.position > position)
        problems.push(`The entries up to ${checkpoint.position}, which has a signed checkpoint, are missing.`)
    }
    if (entries.length < batch || problems.length > problemsLimit || (until && position >= until)) break
  }
  if (!until) problems.push(...(await findUnsealed(from)), ...(await findLostEnd(from)))
  problems.unshift(...gaps.problems)
  return { entries: position - gaps.left, archived: gaps.left, problems: problems.slice(0, problemsLimit) }
}

function problemsOf(entry: Sealed, redactions: ReadonlyMap<number, string>): string[] {
  const { id, activity_id, position, digest } = entry
  if (id === null) return [`Activity ${activity_id} of entry ${position} was deleted.`]
  const activity = { ...entry, id }
  const current = digestOf(activity)
  const problems: string[] = []
  const isOriginal = current.equals(digest)
  const isIntact = isOriginal || redactions.get(id) === current.toString('hex')
  if (!isIntact) problems.push(`Activity ${id} of entry ${position} was altered.`)
  const named = findableBy(activity).subject_ids
  // A redaction keeps the entry's objects, and may remove some from the activity.
  const isComplete = named.every((one) => entry.subject_ids.includes(one))
  if (isIntact && (!isComplete || (isOriginal && named.length !== entry.subject_ids.length)))
    problems.push(`The objects of entry ${position} were altered.`)
  const is_copy = entry.is_copy || (!isOriginal && isIntact && entry.is_copy_of_visitor)
  if (!is_copy) problems.push(`The time, type, actor or company of entry ${position} was altered.`)
  return problems
}

/** The digest of each redacted activity after its latest redaction. */
async function readRedactions(from: Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; digest: string }>`
    select (data ->> 'activity_id')::bigint as id, data ->> 'digest' as digest from activities
    where kind = 'activity.redacted' order by activities.id`.execute(from)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

async function entriesAfter(from: Tx, position: number): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select ${activityText}, entry.activity_id, entry.position, entry.digest, entry.hash, entry.subject_ids,
      (entry.at, entry.kind, entry.actor_kind, entry.actor_id, entry.company_id)
        is not distinct from (activities.at, activities.kind, ${actorKind}, activities.actor_id, activities.company_id) as is_copy,
      (entry.at, entry.kind, entry.actor_kind, entry.actor_id, entry.company_id)
        is not distinct from (activities.at, activities.kind, 'visitor', null::uuid, activities.company_id) as is_copy_of_visitor
    from audit_entries as entry left join activities on activities.id = entry.activity_id
    left join users on users.id = activities.actor_id
    where entry.position > ${position} order by entry.position limit ${batch}::int`.execute(from)
  return rows
}

/**
 * Entries that a search for a word of their activity does not find. Words may be added: names of the actor and the
 * company, of the moment when the entry was written. Older entries have the words as PostgreSQL cuts them.
 */
async function findMissingWords(from: Tx, entries: readonly Sealed[]): Promise<string[]> {
  const texts = entries.flatMap((entry) =>
    entry.id === null ? [] : [{ activity_id: entry.id, text: findableBy({ ...entry, id: entry.id }).text }],
  )
  const { rows } = await sql<{ position: number }>`
    select entry.position
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given(activity_id bigint, text text)
    join audit_entries as entry on entry.activity_id = given.activity_id
    where not tsvector_to_array(entry.words) @> tsvector_to_array(word_vector(given.text))
      and not tsvector_to_array(entry.words) @> tsvector_to_array(to_tsvector('simple', given.text))
    order by entry.position`.execute(from)
  return rows.map(({ position }) => `The words of entry ${position} were altered.`)
}

/** The checkpoints of a page of entries; of the last page also those after it. */
async function checkpointsOf(from: Tx, after: number, until: number | undefined) {
  const rows = await from
    .selectFrom('audit_checkpoints')
    .select(['position', 'hash', 'signed_at', 'signature'])
    .where('position', '>', after)
    .$if(until !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('position', '<=', until!),
          where.not(where.exists(where.selectFrom('audit_entries').select('position').where('position', '>', until!))),
        ]),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.position, row]))
}

/** Whether the entry of the activity that was sealed last is there, which may be newer than the last checkpoint. */
async function findLostEnd(from: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_cursor where id > 0 and not exists (select from audit_entries where activity_id = audit_cursor.id)`.execute(
    from,
  )
  return rows.map(({ id }) => `The newest entries are missing: the last one was of activity ${id}.`)
}

/** Activities that sealing has passed, but that have no entry: their entry was deleted, or they were inserted later. */
async function findUnsealed(from: Tx): Promise<string[]> {
  const problems: string[] = []
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; is_passed: boolean }>`
      select activities.id,
        entry.activity_id is null and (activities.xid, activities.id) <= (cursor.xid, cursor.id) as is_passed
      from activities cross join audit_cursor as cursor left join audit_entries as entry
        on entry.activity_id = activities.id
      where activities.id > ${last} order by activities.id limit ${batch}::int`.execute(from)
    for (const { id, is_passed } of rows) if (is_passed) problems.push(`Activity ${id} has no entry in the audit log.`)
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch || problems.length > problemsLimit) return problems
  }
}
