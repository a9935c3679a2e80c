import { sql } from 'kysely'
import { personBehind, userOf, visitor } from '#domain/kernel/actor.ts'
import type { Actor, Admin, AdminRole, MemberRole, Role, User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { SettingValues } from '#domain/settings/setting.ts'
import { db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { allSettings, setting } from '#server/platform/settings/settings.ts'
import { acceptedVersions, documentsToAccept } from './accepted-documents.ts'
import type { AcceptedVersions } from './accepted-documents.ts'
import { canBeViewed } from './can-be-viewed.ts'
import { canSignIn } from './can-sign-in.ts'
import { countsAsVerified } from './counts-as-verified.ts'
import { deviceOfRequest } from './device-of-request.ts'
import { memberJobs } from './member-jobs.ts'
import { hashToken } from './tokens.ts'

/** A session expires when it is not used for this long. */
export const idle_ms = (): number => setting('session_timeout_minutes') * 60_000
/** However much it is used, a session ends after this long. */
export const lifetime_ms = 14 * 24 * 60 * 60_000
/**
 * How long a lookup is used, from its start: after this time, a change in the database that no activity announces
 * counts for every request. `accessChangedBy` says which activities end it at once.
 */
export const cache_ms = 2_000
/** `last_seen_at` is written at most this often. */
export const lastSeenInterval_ms = 60_000
const cacheLimit = 20_000

interface Known {
  actor: User
  /** Those that were in force: a change takes effect at once. */
  settings: Readonly<SettingValues>
  until: number
  /** Its next use is written. */
  stale: boolean
}

const cache = new Map<string, Known>()
/** Counts removals, so that a lookup that started before one is not cached after it. */
let forgotten = 0

/**
 * The user of a session token; a visitor when it is unknown, has ended or expired, or the account is not in use. Counts
 * as use of the session.
 */
export async function findActor(token: string | undefined): Promise<Actor> {
  if (!token || token.length !== 43) return visitor
  const hash = hashToken(token)
  const known = recallActor(hash)
  if (known) return known
  const [session] = await findSessions([hash])
  if (!session) {
    cache.delete(keyOf(hash))
    return visitor
  }
  if (session.stale) await touch(session)
  return session.user
}

const isCurrent = ({ actor, until, settings }: Known) =>
  until > Date.now() && settings === allSettings() && !isOver(actor)

/** The cached user of a session or API token, unless its use has to be written. */
export function recallActor(hash: Buffer): User | undefined {
  const known = cache.get(keyOf(hash))
  return known && !known.stale && isCurrent(known) ? known.actor : undefined
}

/** Whether the time of an impersonation is over. */
const isOver = ({ impersonation }: User) => impersonation !== undefined && impersonation.ends_at <= now()

/** The key of a hashed token in the cache. */
export const keyOf = (hash: Buffer) => hash.toString('latin1')

/** Users by sessions, API tokens, accounts or companies. */
export interface Whose {
  session_ids?: readonly string[]
  user_ids?: readonly string[]
  company_ids?: readonly string[]
}

/** Tells whether a user, or the member of staff who views their account, is one of these. */
export function isOneOf({ session_ids, user_ids, company_ids }: Whose): (user: User) => boolean {
  const [sessions, users, companies] = [new Set(session_ids), new Set(user_ids), new Set(company_ids)]
  return (user) =>
    sessions.has(user.session_id) ||
    users.has(user.user_id) ||
    users.has(personBehind(user).user_id) ||
    (user.role === 'company' && companies.has(user.company_id))
}

export const namesNobody = (whose: Whose): boolean => Object.values(whose).every(({ length }) => length === 0)

/** Removes these users from the cache. */
export function forgetActors(whose: Whose): void {
  if (namesNobody(whose)) return
  forgotten += 1
  const isMeant = isOneOf(whose)
  for (const [key, { actor }] of cache) if (isMeant(actor)) cache.delete(key)
}

/**
 * The users of many sessions by token, read from the database, without expired sessions. Does not count as use of the
 * sessions, but spares their next requests the lookup.
 */
export async function findUsers(tokens: readonly string[]): Promise<Map<string, User>> {
  const hashes = tokens.map(hashToken)
  const tokensByKey = new Map(tokens.map((token, index) => [keyOf(hashes[index]!), token]))
  const sessions = await findSessions(hashes)
  return new Map(sessions.map(({ key, user }) => [tokensByKey.get(key)!, user]))
}

async function touch({ key, user }: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now(), ...deviceOfRequest() })
    .where('id', '=', user.session_id)
    .execute()
  markAsUsed(key)
}

/** The use of a session or API token is written. */
export function markAsUsed(key: string): void {
  const known = cache.get(key)
  if (known) cache.set(key, { ...known, stale: false })
}

/** A user as found by the digest of a session or API token. */
export interface Session {
  key: string
  user: User
  stale: boolean
}

/** Reads sessions from the database into the cache. */
const findSessions = (hashes: readonly Buffer[]) => cacheActors(() => readSessions(hashes))

/** Caches what `read` finds, unless actors were removed from the cache meanwhile. */
export async function cacheActors(read: () => Promise<Session[]>): Promise<Session[]> {
  const before = forgotten
  const settings = allSettings()
  const until = Date.now() + cache_ms
  const sessions = await read()
  if (forgotten !== before) return sessions
  if (cache.size + sessions.length > cacheLimit) cache.clear()
  for (const { key, user, stale } of sessions) cache.set(key, { actor: user, settings, until, stale })
  return sessions
}

/** The columns of an account, of `users` with its membership. */
export interface AccountColumns {
  user_id: string
  role: Role
  name: string
  email: string
  email_verified: boolean
  admin_role: AdminRole | null
  is_suspended: boolean
  acts_for: string[] | null
  company_id: string | null
  member_role: MemberRole | null
  company_status: 'active' | 'suspended' | null
  company_timezone: string | null
  requires_two_factor: boolean | null
  job_ids: string[] | null
  accepted_versions: AcceptedVersions
}
export const accountColumns = sql`users.id as user_id, users.role, users.admin_role, users.name, users.email,
  users.email_verified_at is not null as email_verified, users.status = 'suspended' as is_suspended,
  case when users.role = 'account_manager' then acts_for(users.id) end as acts_for,
  members.company_id, members.member_role, companies.status as company_status, companies.timezone as company_timezone,
  companies.requires_two_factor, ${memberJobs} as job_ids, ${acceptedVersions} as accepted_versions`
export const membership = sql`left join members on members.user_id = users.id
  left join companies on companies.id = members.company_id`

type SessionRow = AccountColumns & {
  token_hash: Buffer
  session_id: string
  has_second_factor: boolean
  stale: boolean
  impersonation: { impersonation_id: string; user_id: string; ends_at: string } | null
}

interface SessionArgs {
  hashes: readonly Buffer[]
  now: string
  stale_before: string
  used_after: string
  created_after: string
}

const findRows = prepared((_shape: object, args: SessionArgs) => {
  const statement = sql<SessionRow>`
    select s.token_hash, s.id as session_id, ${accountColumns}, s.second_factor_at is not null as has_second_factor,
      s.last_seen_at < ${args.stale_before}::timestamptz as stale,
      (select jsonb_build_object('impersonation_id', i.id, 'user_id', i.user_id, 'ends_at', i.expires_at)
        from impersonations i
        where i.session_id = s.id and i.ended_at is null and i.expires_at > ${args.now}::timestamptz) as impersonation
    from sessions s
    join users on users.id = s.user_id and ${canSignIn}
    ${membership}
    where s.token_hash = any(${args.hashes}::bytea[])
      and s.last_seen_at > ${args.used_after}::timestamptz
      and s.created_at > ${args.created_after}::timestamptz
      and companies.status is distinct from 'deleted'`
  return { compile: () => statement.compile(db) }
})

async function readSessions(hashes: readonly Buffer[]): Promise<Session[]> {
  const found = await findRows(
    {},
    {
      hashes,
      now: now(),
      stale_before: fromNow(-lastSeenInterval_ms),
      used_after: fromNow(-idle_ms()),
      created_after: fromNow(-lifetime_ms),
    },
  )
  const sessions = found
    // A former member of a company can no longer do anything.
    .filter((row) => row.role !== 'company' || row.company_id !== null)
    .map(({ token_hash, stale, impersonation, ...row }) => ({
      key: keyOf(token_hash),
      stale,
      user: userOf({ ...row, ...documentsToAccept(row), email_verified: countsAsVerified(row) }),
      impersonation,
    }))
    .filter(({ user }) => user.role !== 'admin' || config.adminEmails.includes(user.email))
  return Promise.all(
    sessions.map(async ({ impersonation, ...session }) => {
      const { user } = session
      if (!impersonation || user.role !== 'admin' || !may(user, 'impersonation.start')) return session
      return { ...session, user: (await findViewed(user, impersonation)) ?? user }
    }),
  )
}

/** The user whom a member of staff views; undefined if the account can no longer be viewed. */
async function findViewed(
  staff: Admin,
  { user_id, ...impersonation }: { impersonation_id: string; user_id: string; ends_at: string },
): Promise<User | undefined> {
  const { rows } = await sql<AccountColumns>`
    select ${accountColumns} from users ${membership} where users.id = ${user_id} and ${canBeViewed}`.execute(db)
  const viewed = rows[0]
  const ends_at = new Date(impersonation.ends_at).toISOString()
  return (
    viewed &&
    userOf({
      ...viewed,
      email_verified: countsAsVerified(viewed),
      session_id: staff.session_id,
      impersonation: { ...impersonation, ends_at, staff },
    })
  )
}
