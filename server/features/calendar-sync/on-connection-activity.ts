import { meetingsPath, settingsPath } from '#domain/portal-paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { findTitles } from '#server/features/meetings/present-meeting.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { openRequests } from './time-requests.ts'

/** Asks the user whether to reschedule a meeting whose event was moved or deleted in the external calendar. */
export async function askToReschedule(
  tx: Tx,
  { id, kind, data }: Activity<'calendar_connection.event_changed'>,
): Promise<void> {
  const request = await openRequests(tx)
    .innerJoin('users', 'users.id', 'reschedule_requests.user_id')
    .where('meeting_id', '=', data.meeting_id)
    .where('user_id', '=', data.user_id)
    .select(['change', 'role'])
    .executeTakeFirst()
  const [user] = await findUsersById(tx, [data.user_id])
  if (!request || !user) return
  const title = (await findTitles(tx, user, [data.meeting_id])).get(data.meeting_id)!
  await notify(tx, [data.user_id], {
    activity: { id, kind },
    subject: { kind: 'meeting', id: data.meeting_id },
    title:
      request.change === 'moved'
        ? `You moved “${title}” in Google Calendar`
        : `You deleted “${title}” in Google Calendar`,
    body: 'The others still expect you at the agreed time. Reschedule the meeting, or keep its time.',
    href: meetingsPath(request.role),
    replaces: true,
  })
}

/** Notifies the user that the calendar must be connected again. */
export async function notifyOfLostAccess(
  tx: Tx,
  { id, kind, data }: Activity<'calendar_connection.access_lost'>,
): Promise<void> {
  const user = await tx
    .selectFrom('calendar_connections')
    .innerJoin('users', 'users.id', 'user_id')
    .where('user_id', '=', data.user_id)
    .where('calendar_connections.status', '=', 'access_lost')
    .select('role')
    .executeTakeFirst()
  if (!user) return
  await notify(tx, [data.user_id], {
    activity: { id, kind },
    subject: { kind: 'account', id: data.user_id },
    title: 'Google Calendar is no longer connected',
    body: 'Connect it again, so that its busy times are not offered and your meetings appear in it.',
    href: settingsPath(user.role, 'calendar'),
  })
}
