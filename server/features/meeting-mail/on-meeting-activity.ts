import { activities } from '#domain/activities.ts'
import { countOf } from '#domain/kernel/count.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { namesOf } from '#server/features/meetings/meeting-people.ts'
import { deleteUnread } from '#server/features/notifications/reading.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { MeetingChange, MeetingDelay, MeetingReminder } from './mails.ts'
import { durationText } from './mails.ts'
import { isConcerned, onlyTime, ownTime, participationRows, proposerOf, titleOf, whenText } from './participations.ts'
import type { Participation } from './participations.ts'

type ChangeKind =
  | 'meeting.proposed'
  | 'meeting.rescheduled'
  | 'meeting.handed_over'
  | 'meeting.confirmed'
  | 'meeting.declined'
  | 'meeting.cancelled'

type NotifyingKind =
  | ChangeKind
  | 'meeting.missed'
  | 'meeting.person_waiting'
  | 'meeting.running_late'
  | 'meeting.starts_soon'

/** The participants of the meeting, locked; none if it has changed since the activity, which has its own reaction. */
async function findPeople(
  tx: Tx,
  { data }: { data: { meeting_id: string; sequence: number } },
): Promise<Participation[]> {
  const meeting = await tx
    .selectFrom('meetings')
    .where('id', '=', data.meeting_id)
    .where('sequence', '=', data.sequence)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return meeting ? participationRows(tx).where('meetings.id', '=', data.meeting_id).execute() : []
}

/**
 * Mails a change to the participants, each with a file that brings their calendar up to date. A person who changed the
 * meeting gets one only if the calendar changes.
 */
export async function mailChange(tx: Tx, activity: Activity<ChangeKind>): Promise<void> {
  for (const row of await findPeople(tx, activity)) {
    const { user_id, status } = row
    const entry = await findEntry(tx, row)
    const isConfirmed = status === 'confirmed' && row.is_assigned
    const isOwnChange = user_id === activity.actor_id && !isConfirmed
    if (!entry && (isOwnChange || !isConcerned(row))) continue
    await queueChange(tx, row, await updateEntry(tx, row, entry))
  }
}

/** Mails that a meeting was marked as a no-show. Calendars keep it. */
export async function mailNoShow(tx: Tx, activity: Activity<'meeting.missed'>): Promise<void> {
  for (const row of await findPeople(tx, activity)) {
    if (row.user_id !== activity.actor_id && isConcerned(row)) await queueChange(tx, row, null)
  }
}

const queueChange = (
  tx: Tx,
  { meeting_id, user_id, sequence }: Participation,
  removes: MeetingChange['removes'],
): Promise<void> =>
  queueMail(
    tx,
    'meeting_changed',
    { meeting_id, user_id, sequence, removes } satisfies MeetingChange,
    `${meeting_id}:${user_id}:${sequence}`,
    `meeting:${meeting_id}:${user_id}`,
  )

const findEntry = (tx: Tx, { meeting_id, user_id }: Participation) =>
  tx
    .selectFrom('meeting_calendar_entries')
    .where('meeting_id', '=', meeting_id)
    .where('user_id', '=', user_id)
    .select(['starts_at', 'ends_at'])
    .executeTakeFirst()

/** Stores the time that the calendar will contain. Returns the one that it will no longer contain. */
async function updateEntry(
  tx: Tx,
  row: Participation,
  entry: MeetingChange['removes'] | undefined,
): Promise<MeetingChange['removes']> {
  const { meeting_id, user_id, status } = row
  const time = row.is_assigned && (status === 'proposed' || status === 'confirmed') ? onlyTime(row) : null
  if (time) {
    await tx
      .insertInto('meeting_calendar_entries')
      .values({ meeting_id, user_id, ...time })
      .onConflict((conflict) => conflict.columns(['meeting_id', 'user_id']).doUpdateSet(time))
      .execute()
    return null
  }
  await tx
    .deleteFrom('meeting_calendar_entries')
    .where('meeting_id', '=', meeting_id)
    .where('user_id', '=', user_id)
    .execute()
  return entry ?? null
}

/** Notifies the other participants of a change, in place of earlier notifications about the meeting. */
export async function notifyOfChange(tx: Tx, activity: Activity<ChangeKind | 'meeting.missed'>): Promise<void> {
  const people = await findPeople(tx, activity)
  for (const row of people) {
    await deleteUnread(tx, row.user_id, 'meeting.starts_soon', { meeting_id: row.meeting_id })
    if (row.user_id === activity.actor_id || !isConcerned(row)) continue
    await notifyPerson(tx, activity, row, wordsOf(activity.kind, row))
  }
}

interface Words {
  title: string
  body: string
}

function wordsOf(kind: ChangeKind | 'meeting.missed', row: Participation): Words {
  const { label } = activities[kind]
  const title = titleOf(row)
  const { reason } = row
  const withReason = reason ? `${title}: ${reason}` : title
  const withTime = `${title}: ${whenText(row)}`
  switch (kind) {
    case 'meeting.proposed':
      return { title: `${proposerOf(row)} proposed a meeting`, body: withTime }
    case 'meeting.rescheduled':
      return { title: `${proposerOf(row)} proposed another time`, body: withTime }
    case 'meeting.handed_over':
      return { title: label, body: withReason }
    case 'meeting.confirmed':
      return { title: label, body: withTime }
    case 'meeting.declined': {
      const decliners = namesOf(row.others.filter(({ response }) => response === 'declined'))
      return { title: decliners ? `${decliners} declined a meeting` : label, body: withReason }
    }
    case 'meeting.cancelled':
      return { title: label, body: withReason }
    case 'meeting.missed':
      return { title: 'Meeting marked as a no-show', body: withReason }
  }
}

/** Reminds the participants of a meeting, unless it has changed since. */
export async function remindParticipants(tx: Tx, activity: Activity<'meeting.starts_soon'>): Promise<void> {
  for (const row of await findPeople(tx, activity)) {
    const time = onlyTime(row)
    if (!time || !row.is_assigned || row.status !== 'confirmed') continue
    const { meeting_id, user_id } = row
    const words = {
      title: `${titleOf(row)} starts in ${durationText(activity.data.minutes * 60_000)}`,
      body: ownTime(row, time),
    }
    await notifyPerson(tx, activity, row, words, time.starts_at)
    await queueMail(
      tx,
      'meeting_reminder',
      { meeting_id, user_id, starts_at: time.starts_at } satisfies MeetingReminder,
      `${activity.id}:${user_id}`,
    )
  }
}

/** Notifies the others that a participant runs late. */
export async function notifyOfDelay(tx: Tx, activity: Activity<'meeting.running_late'>): Promise<void> {
  const people = await findPeople(tx, activity)
  const late = people.find(({ user_id }) => user_id === activity.actor_id)
  if (!late) return
  const { minutes } = activity.data
  for (const row of people) {
    const time = onlyTime(row)
    if (row === late || !time || !row.is_assigned || row.status !== 'confirmed') continue
    const { meeting_id, user_id } = row
    const words = { title: `${late.name} is ${countOf(minutes, 'minute', 'minutes')} late`, body: titleOf(row) }
    await notifyPerson(tx, activity, row, words, time.ends_at)
    await queueMail(
      tx,
      'meeting_late',
      { meeting_id, user_id, late_id: late.user_id, minutes, starts_at: time.starts_at } satisfies MeetingDelay,
      `${activity.id}:${user_id}`,
    )
  }
}

/** Notifies the organizing side of the people who wait in the room, unless they were let in or have left since. */
export async function notifyOfWaiting(tx: Tx, activity: Activity<'meeting.person_waiting'>): Promise<void> {
  const waiting = await tx
    .selectFrom('room_stays')
    .where('meeting_id', '=', activity.data.meeting_id)
    .where('state', '=', 'waiting')
    .orderBy('arrived_at')
    .select(['id', 'name'])
    .execute()
  if (!waiting.some(({ id }) => id === activity.data.stay_id)) return
  for (const row of await findPeople(tx, activity)) {
    if (row.side !== row.organizing_side || !row.is_assigned) continue
    const words = {
      title: `${namesOf(waiting)} ${waiting.length > 1 ? 'are' : 'is'} waiting to be let in`,
      body: titleOf(row),
    }
    await notifyPerson(tx, activity, row, words, row.ends_at)
  }
}

async function notifyPerson(
  tx: Tx,
  { id, kind }: { id: number; kind: NotifyingKind },
  { meeting_id, user_id, role }: Participation,
  words: Words,
  expires_at: string | null = null,
): Promise<void> {
  await notify(tx, [user_id], {
    activity: { id, kind },
    subject: { kind: 'meeting', id: meeting_id },
    ...words,
    href: meetingPath(role, meeting_id),
    replaces: true,
    expires_at,
  })
}
