import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { UpcomingMeeting } from '#domain/talent/upcoming-meeting.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A user's upcoming meetings, without declined and cancelled ones. */
export const upcomingMeetings = (user_id: string) =>
  db
    .selectFrom('meeting_people')
    .innerJoin('meetings', 'meetings.id', 'meeting_people.meeting_id')
    .where('meeting_people.user_id', '=', user_id)
    .where('meeting_people.ends_at', '>', now())
    .where('meetings.status', 'in', ['proposed', 'confirmed'])

/** The actor's upcoming meetings, next one first. */
export async function listUpcomingMeetings(
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<Page<UpcomingMeeting>> {
  const coming = upcomingMeetings(asUser(actor).user_id)
  const [rows, { total }] = await Promise.all([
    coming
      .innerJoin('companies', 'companies.id', 'meetings.company_id')
      .select([
        'meetings.id',
        'meetings.title',
        'companies.name as company',
        'meetings.application_id',
        'meetings.status',
        'meetings.starts_at as date',
        'meetings.ends_at',
        'meetings.link',
      ])
      .orderBy('meetings.starts_at')
      .orderBy('meetings.id')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    coming.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => ({ ...row, type: row.application_id ? 'Interview' : 'Meeting' }) as UpcomingMeeting)
  return { items, page: query.page, per_page: query.per_page, total }
}
