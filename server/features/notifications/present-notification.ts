import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isInterviewer } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { notificationSubjects, subjectKey } from '#domain/notifications/notification.ts'
import type { Notification, NotificationAct, NotificationSubject } from '#domain/notifications/notification.ts'
import { db } from '#server/db/connect.ts'
import { isInterviewOf, jobsOf, ofSeenApplications, ofSeenJobs } from '#server/features/accounts/job-access.ts'
import type {
  CurrentSubject,
  FindActs,
  SubjectSource,
  SubjectSources,
} from '#server/platform/feature/subject-source.ts'
import type { OwnNotification } from './reading.ts'

/** Notifications with their current text and what the user can still do about them. */
export async function presentNotifications(actor: User, rows: readonly OwnNotification[]): Promise<Notification[]> {
  const subjects = await findSubjects(actor, rows.map(subjectOf))
  const acts = await findActs(actor, rows)
  return rows.map((row) => {
    const { id, kind, href, created_at, asked_id } = row
    const subject = subjectOf(row)
    const current = subjects.get(subjectKey(subject))
    const act: NotificationAct | null =
      (asked_id && acts.get(asked_id)) ||
      (current?.may_reply ? { kind: 'reply', conversation_id: subject.id } : (current?.act ?? null))
    const { title, body } = current?.notification ?? row
    const read_at = row.read_at ?? (current?.is_settled ? created_at : null)
    return { id, kind, subject, title, body, href, created_at, read_at, needs_answer: asked_id !== null, act }
  })
}

export const subjectOf = ({ subject_kind, subject_id }: OwnNotification) => ({ kind: subject_kind, id: subject_id })

let sourcesOfActs: readonly FindActs[] = []

/** Sets what finds the acts. */
export function registerActs(all: readonly FindActs[]): void {
  sourcesOfActs = all
}

/** What the user can do about what these notifications ask for, by its ID. */
async function findActs(actor: User, rows: readonly OwnNotification[]): Promise<ReadonlyMap<string, NotificationAct>> {
  const ids = [...new Set(rows.flatMap(({ asked_id }) => asked_id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await Promise.all(sourcesOfActs.map((find) => find(actor, ids)))
  return new Map(found.flatMap((acts) => [...acts]))
}

type SubjectKind = NotificationSubject['kind']

let sources: [SubjectKind, SubjectSource][] = []

/** Sets the subjects whose features decide who sees the notifications about them. */
export function registerSubjects(all: SubjectSources): void {
  sources = Object.entries(all) as [SubjectKind, SubjectSource][]
}

/** Which notifications members see who are limited to some jobs. Results of tests belong to the job applied to. */
const ofJobs: [SubjectKind, Pick<SubjectSource, 'visibleTo'>][] = [
  ['job', { visibleTo: ofSeenJobs }],
  ['application', { visibleTo: ofSeenApplications }],
  [
    'test',
    {
      visibleTo: (actor) => sql<boolean>`not exists (
        select from activities where activities.id = notifications.activity_id
          and not ${ofSeenApplications(actor, sql`(activities.data ->> 'application_id')::uuid`)})`,
    },
  ],
]

/** What interviewers see notifications about: their account, their interviews, and the scorecards that they owe. */
const ofInterviewers: [SubjectKind, Pick<SubjectSource, 'visibleTo'>][] = [
  ...notificationSubjects
    .filter((kind) => !['account', 'meeting', 'application'].includes(kind))
    .map((kind): [SubjectKind, Pick<SubjectSource, 'visibleTo'>] => [kind, { visibleTo: () => sql<boolean>`false` }]),
  [
    'application',
    {
      visibleTo: (actor) => sql<boolean>`exists (
        select from activities join meetings on meetings.id = (activities.data ->> 'meeting_id')::uuid
        where activities.id = notifications.activity_id and activities.kind like 'scorecard.%'
          and ${isInterviewOf(actor.user_id)})`,
    },
  ],
]

/** A condition on `notifications`: the user may still see what it is about. */
export function subjectVisibleTo(actor: User): RawBuilder<boolean> {
  const limits = isInterviewer(actor) ? ofInterviewers : jobsOf(actor) ? ofJobs : []
  const conditions = [...sources, ...limits].map(
    ([kind, { visibleTo }]) =>
      sql`(subject_kind <> ${sql.lit(kind)} or ${visibleTo(actor, sql.ref('notifications.subject_id'))})`,
  )
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The subjects as the user sees them now, by `subjectKey`. */
export async function findSubjects(
  actor: User,
  subjects: readonly NotificationSubject[],
): Promise<Map<string, CurrentSubject>> {
  const found = new Map<string, CurrentSubject>()
  const idsOf = (kind: SubjectKind) => [...new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id))]
  for (const [kind, { find }] of sources) {
    const ids = idsOf(kind)
    if (ids.length === 0) continue
    for (const [id, current] of await find(actor, ids)) found.set(subjectKey({ kind, id }), current)
  }
  const { rows } = await sql<{ kind: SubjectKind; id: string; title: string }>`
    select 'job' as kind, id, title from jobs where id = any (${idsOf('job')}::uuid[])
    union all
    select 'application', applications.id, ${actor.role === 'company' ? sql`users.name` : sql`jobs.title`}
    from applications join jobs on jobs.id = job_id join users on users.id = applications.applicant_id
    where applications.id = any (${idsOf('application')}::uuid[])
    union all
    select 'test', id, name from tests where id = any (${idsOf('test')}::uuid[])
    union all
    select 'saved_search', id, name from saved_searches where id = any (${idsOf('saved_search')}::uuid[])`.execute(db)
  for (const { title, ...subject } of rows) found.set(subjectKey(subject), { title })
  return found
}
