import { sql } from 'kysely'
import { asMember, asUser, isHiring } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { Meeting, MeetingsQuery } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { pendingInterviews } from '#server/features/jobs/filter-jobs.ts'
import { now } from '#server/platform/clock/clock.ts'
import { meetingRows, ofSeenMeetings } from './meeting-rows.ts'
import { presentMeeting } from './present-meeting.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

const isActive = sql<boolean>`meetings.status in ('proposed', 'confirmed')`
/** The end of the last time at which a meeting can take place. */
const latestEnd = sql<string>`latest_start(meetings) + meetings.minutes * interval '1 minute'`

/** The start, or the first proposed start; null while any open time can be chosen. */
const firstStart = sql`coalesce(meetings.starts_at,
  (select min(starts_at) from meeting_times where meeting_id = meetings.id))`

/**
 * The actor's meetings. With `application_id` or `pending_interviews`, the hiring team also gets the interviews of its
 * colleagues.
 */
export async function listMeetings(
  actor: Actor,
  query: Pick<MeetingsQuery, 'page' | 'per_page'> & Partial<MeetingsQuery>,
): Promise<Page<Meeting>> {
  authorize(actor, 'meeting.list')
  const user = asUser(actor)
  const { page, per_page, show = 'upcoming', kind, application_id, pending_interviews = false } = query
  const at = now()
  const isOfTeam = user.role === 'company' && isHiring(user) && (application_id || pending_interviews)
  const found = db
    .selectFrom('meetings')
    .where(isOfTeam ? ofCompany(user.company_id) : ofPerson(user))
    .where(ofSeenMeetings(user))
    .where(ofList(user, show, at))
    .$if(kind !== undefined, (meetings) => meetings.where('meetings.kind', '=', kind!))
    .$if(application_id !== undefined, (meetings) => meetings.where('meetings.application_id', '=', application_id!))
    .$if(pending_interviews, (meetings) => meetings.where('meetings.kind', '=', 'interview'))
    .$if(pending_interviews && user.role === 'company', (meetings) =>
      meetings.where(
        'meetings.id',
        'in',
        pendingInterviews({ company_id: asMember(user).company_id, now: at }).select('meetings.id'),
      ),
    )
  const direction = show === 'past' ? 'desc' : 'asc'
  const { rows: ids, total } = await readPage(
    found
      .select('meetings.id')
      .orderBy(firstStart, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('meetings.id', direction),
    { page, per_page },
  )
  const order = ids.map(({ id }) => id)
  const rows = order.length === 0 ? [] : await meetingRows(db).where('meetings.id', 'in', order).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    items: order.flatMap((id) => byId.get(id) ?? []).map((row) => presentMeeting(user, row, at)),
    page,
    per_page,
    total,
  }
}

const ofCompany = (company_id: string) =>
  sql<boolean>`meetings.company_id = ${company_id} and meetings.kind = 'interview'`

/** Also those of a panel of whom any takes part, until another one has been assigned. */
const ofPerson = (user: User) => sql<boolean>`meetings.id in (
  select meeting_id from meeting_people
  where ${managedBy(user, sql`user_id`)} and (is_assigned or meeting_people.status <> 'confirmed'))`

function ofList(user: User, show: MeetingsQuery['show'], at: string) {
  const isUpcoming = sql<boolean>`${isActive} and ${latestEnd} > ${at}`
  if (show === 'upcoming') return isUpcoming
  if (show === 'past') return sql<boolean>`not (${isUpcoming})`
  return sql<boolean>`meetings.status = 'proposed' and latest_start(meetings) > ${at} and exists (
    select from meeting_people where meeting_id = meetings.id and ${managedBy(user, sql`user_id`)} and response = 'pending'
      and side <> meetings.proposing_side)`
}
