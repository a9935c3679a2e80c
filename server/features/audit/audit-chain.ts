import { createHash } from 'node:crypto'
import { sql } from 'kysely'

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

/** SHA-256 of an activity. */
export const digestOf = (activity: ActivityText): Buffer => createHash('sha256').update(hashedText(activity)).digest()

/** The hash of an entry, which depends on all entries before it. */
export const hashOf = (previous: Buffer, digest: Buffer): Buffer =>
  createHash('sha256').update(previous).update(digest).digest()

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Characters of an activity that the search reads. */
const searchedCharacters = 10_000

/** What an activity is found by: the objects that it names, and its text. */
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
