import { sql } from 'kysely'
import { activities } from '#domain/activities.ts'
import { namedIn } from '#domain/kernel/activity.ts'
import type { Stale } from '#domain/kernel/activity.ts'
import { subjectKinds } from '#domain/kernel/live.ts'
import type { LiveFeature, Subject } from '#domain/kernel/live.ts'
import { mayAnswer } from '#domain/notifications/needs-answer.ts'
import type { Permission } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { newestActivity, subscribeToActivities } from '#server/platform/activity/subscribe-to-activities.ts'
import type { PlacedActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import { checkStreamsOf, connectedUsers, hasLimitedStreams, onCatchUp, markStale } from '#server/platform/live/hub.ts'
import type { Audience, MarkStaleQueries } from '#server/platform/live/hub.ts'
import { advanceTo, keepRecent, keepRecentFrom } from '#server/platform/live/recent-activities.ts'
import { accessChangedBy } from '#server/platform/session/access-changes.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { followPublication } from '#server/features/content/site-pages.ts'
import { followJobs } from '#server/features/public-jobs/follow-jobs.ts'
import { loadMargins } from '#server/features/fees/margin.ts'
import { loadSettings } from '#server/platform/settings/settings.ts'

/** The applicants who applied to a job, saved it or are invited to it. */
interface ApplicantsOf {
  job_id: string
}

/** The admins whose role has the permission. */
interface StaffWho {
  may: Permission
}

type Receivers = Audience | ApplicantsOf | StaffWho
type Features = readonly LiveFeature[]
type NamedId = (typeof namedIn)[keyof typeof namedIn] | 'job_id'
type Data = Record<string, unknown>

/**
 * Follows the activities committed on any server, and calls `wake` with the queues that have new jobs: looks up again
 * whose access they change, and tells the connected browsers which of their queries are stale. Streams that are opened
 * are told of recent ones.
 */
export async function followActivities(wake: (queues?: readonly string[]) => void): Promise<{ stop(): Promise<void> }> {
  const from = await newestActivity()
  keepRecentFrom(from)
  onCatchUp(markStaleQueries)
  const onActivities = async (committed: readonly PlacedActivity[]) => {
    keepRecent(committed)
    await followAccess(committed)
    await markStaleQueries(committed)
    advanceTo(committed.at(-1)!)
  }
  return subscribeToActivities(onActivities, wake, from)
}

async function followAccess(committed: readonly Activity[]): Promise<void> {
  const changed = accessChangedBy(committed)
  forgetActors(changed)
  if (committed.some(({ kind }) => kind === 'setting.changed')) await loadSettings()
  if (committed.some(({ kind }) => kind === 'fee_rule.created')) await loadMargins()
  if (committed.some(({ kind }) => kind.startsWith('content.'))) followPublication()
  followJobs(committed)
  await checkStreamsOf(changed)
}

/** Tells streams which of their queries activities make stale. */
const markStaleQueries: MarkStaleQueries = async (committed, only) => {
  const jobs = hasLimitedStreams() ? await findJobsOf(committed) : new Map<Activity, string>()
  const all = committed.flatMap((activity) => {
    const about = { subjects: subjectsOf(activity.data), job_id: jobs.get(activity) ?? null }
    return staleQueries(activity).map((stale) => ({ ...stale, ...about }))
  })
  const applicants = await connectedApplicantsOf(
    all.flatMap(({ audience }) => ('job_id' in audience ? [audience.job_id] : [])),
  )
  const staff = await connectedStaffWho(all.flatMap(({ audience }) => ('may' in audience ? [audience.may] : [])))
  for (const { audience, ...queries } of all) {
    if ('job_id' in audience) markStale({ user_ids: applicants.get(audience.job_id) ?? [] }, queries, only)
    else if ('may' in audience) markStale({ user_ids: staff.get(audience.may) ?? [] }, queries, only)
    else markStale(audience, queries, only)
  }
}

/** Whose queries of which features an activity makes stale. */
function staleQueries({ kind, company_id, data }: Activity): { audience: Receivers; features: Features }[] {
  // A newer release may record kinds that are unknown here.
  const { stale } = (activities as Partial<typeof activities>)[kind] ?? { stale: null }
  if (!stale) return []
  const ids = data as Data
  const known = typeof stale === 'function' ? stale({ company_id, data: data as never }) : stale
  const { company = [], applicantsOfJob = [], staff = {}, ...named } = known as Stale<Record<NamedId, unknown>>
  const found = [
    { audience: { company_ids: [company_id] }, features: company },
    { audience: { job_id: ids['job_id'] as string }, features: ids['job_id'] ? applicantsOfJob : [] },
    ...entriesOf(named).map(([who, features]) => ({
      audience: { user_ids: [ids[namedIn[who]]].flat() as (string | null)[] },
      features,
    })),
    ...entriesOf(staff).map(([may, features]) => ({ audience: { may }, features })),
  ]
  return found
    .filter(({ features }) => features.length > 0)
    .map(({ audience, features }) => ({
      audience,
      features: mayAnswer(kind) ? [...new Set([...features, 'notifications' as const])] : features,
    }))
}

const entriesOf = <Key extends string>(features: { readonly [K in Key]?: Features }): [Key, Features][] =>
  Object.entries(features) as [Key, Features][]

/** The objects that an activity is about. A merged ticket is also about the other conversation. */
function subjectsOf(data: Data): Subject[] {
  const { job_id, application_id, conversation_id, into } = data
  const ids = { job: [job_id], application: [application_id], conversation: [conversation_id, into] }
  return subjectKinds
    .map((kind) => ({ kind, ids: ids[kind].filter((id) => typeof id === 'string') }))
    .filter((subject) => subject.ids.length > 0)
}

/** The admins with each permission, if any admin is connected. */
async function connectedStaffWho(permissions: readonly Permission[]): Promise<Map<Permission, string[]>> {
  const found = new Map<Permission, string[]>()
  if (permissions.length === 0 || connectedUsers('admin').length === 0) return found
  for (const permission of new Set(permissions)) found.set(permission, await findAdmins(db, permission))
  return found
}

/** The jobs that activities belong to. */
async function findJobsOf(committed: readonly Activity[]): Promise<Map<Activity, string>> {
  const found = new Map<Activity, string>()
  const keys = ['application_id', 'assignment_id', 'meeting_id'] as const
  const idOf = ({ data }: Activity, key: (typeof keys)[number] | 'job_id') => {
    const id = (data as Record<string, unknown>)[key]
    return typeof id === 'string' ? id : undefined
  }
  const unknown = committed.filter((activity) => idOf(activity, 'job_id') === undefined)
  const [applications, assignments, meetings] = keys.map((key) => [
    ...new Set(unknown.flatMap((activity) => idOf(activity, key) ?? [])),
  ])
  const { rows } = unknown.some((activity) => keys.some((key) => idOf(activity, key)))
    ? await sql<{ id: string; job_id: string | null }>`
        select id, job_of_application(id) as job_id from unnest(${applications}::uuid[]) as id
        union all select id, job_of_assignment(id) from unnest(${assignments}::uuid[]) as id
        union all select id, job_of_assignment(assignment_id) from meetings
        where id = any (${meetings}::uuid[]) and assignment_id is not null`.execute(db)
    : { rows: [] }
  const jobs = new Map(rows.map(({ id, job_id }) => [id, job_id]))
  for (const activity of committed) {
    const ids = keys.flatMap((key) => idOf(activity, key) ?? [])
    const job_id = idOf(activity, 'job_id') ?? ids.map((id) => jobs.get(id)).find(Boolean)
    if (job_id) found.set(activity, job_id)
  }
  return found
}

/** The connected applicants of each job: those who applied to it, saved it or are invited to it. */
async function connectedApplicantsOf(job_ids: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const connected = job_ids.length > 0 ? connectedUsers('applicant') : []
  if (connected.length === 0) return found
  const { rows } = await sql<{ job_id: string; applicant_id: string }>`
    select job_id, applicant_id from applications
    where job_id = any (${job_ids}::uuid[]) and applicant_id = any (${connected}::uuid[])
    union
    select job_id, applicant_id from saved_jobs
    where job_id = any (${job_ids}::uuid[]) and applicant_id = any (${connected}::uuid[])
    union
    select job_id, talent_id from invitations
    where job_id = any (${job_ids}::uuid[]) and talent_id = any (${connected}::uuid[]) and status = 'sent'`.execute(db)
  for (const { job_id, applicant_id } of rows) found.set(job_id, [...(found.get(job_id) ?? []), applicant_id])
  return found
}
