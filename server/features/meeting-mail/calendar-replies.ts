import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import { db } from '#server/db/connect.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { confirmMeeting, declineMeeting } from '#server/features/meetings/arranging.ts'
import { readUid } from '#server/features/meetings/find-meeting.ts'
import { rescheduleMeeting } from '#server/features/meetings/rescheduling.ts'
import { config } from '#server/platform/config/config.ts'
import type { ReceivedCalendar } from '#server/platform/mail/receiving/read-calendar.ts'
import { MailRefusal } from '#server/platform/mail/receiving/received-mail.ts'
import type { ReceivedMail } from '#server/platform/mail/receiving/received-mail.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { participationRows } from './participations.ts'
import type { Participation } from './participations.ts'

const perAddress = { tries: 30, minutes: 60 }

const refusals = {
  sender: 'Answer from the email address that the invitation was sent to.',
  unreadable: 'The email has no answer to the meeting. Sign in to answer.',
  changed: 'The meeting has changed since this invitation. Sign in to answer.',
  time: 'Sign in to choose a time.',
  night: 'This time is at night for someone who takes part. Sign in to propose it.',
}
const refuse = (why: keyof typeof refusals) => new MailRefusal(550, refusals[why])

/**
 * Applies a participant's answer from a calendar program: accepting, declining, or proposing another time. Delivering
 * it again has no further effect. Throws a `MailRefusal` or `Failure` with the reason if it cannot be accepted.
 */
export async function receiveCalendarReply(mailbox: CalendarMailbox, mail: ReceivedMail): Promise<void> {
  const { meeting_id, user_id } = mailbox
  await throttle(`calendar replies to ${meeting_id} ${user_id}`, perAddress)
  const [actor] = await findUsersById(db, [user_id])
  if (!actor || mail.from !== actor.email) throw refuse('sender')
  const answer = mail.calendar
  if (!answer || readUid(answer.uid) !== meeting_id) throw refuse('unreadable')
  const row = await participationRows(db)
    .where('meetings.id', '=', meeting_id)
    .where('users.id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw refuse('sender')
  if (isApplied(row, answer)) return
  if (answer.sequence < row.sequence) throw refuse('changed')
  await apply(actor, row, answer)
}

const answerOf = ({ method, participation }: ReceivedCalendar) => (method === 'COUNTER' ? method : participation)

/** Whether the meeting is already as the answer says. */
function isApplied(row: Participation, answer: ReceivedCalendar): boolean {
  const isOver = row.status === 'declined' || row.status === 'cancelled'
  switch (answerOf(answer)) {
    case 'ACCEPTED':
      return row.response === 'accepted' && !isOver
    case 'DECLINED':
      return isOver
    case 'COUNTER':
      return row.side === row.proposing_side && isSameTime(row.starts_at, answer.starts_at)
    default:
      return false
  }
}

const isSameTime = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) === Date.parse(other)

async function apply(actor: User, { meeting_id, starts_at }: Participation, answer: ReceivedCalendar): Promise<void> {
  const reason = (instead: string) => (answer.comment || instead).slice(0, meetingLimits.reason)
  switch (answerOf(answer)) {
    case 'ACCEPTED':
      if (!starts_at) throw refuse('time')
      await confirmMeeting(actor, meeting_id, { starts_at })
      return
    case 'DECLINED':
      await declineMeeting(actor, meeting_id, { reason: reason('Declined in the calendar.') })
      return
    case 'COUNTER':
      if (!answer.starts_at) throw refuse('time')
      await rescheduleMeeting(actor, meeting_id, {
        time: { method: 'times', times: [answer.starts_at] },
        reason: reason('Proposed in the calendar.'),
      }).catch((error: unknown) => {
        throw error instanceof Failure && error.fields[0]?.path === 'allows_night' ? refuse('night') : error
      })
      return
    case 'TENTATIVE':
      // Neither accepted nor declined: the meeting still waits for an answer.
      return
    default:
      throw refuse('unreadable')
  }
}

/** Whose answers an address receives, and to which meeting. */
export interface CalendarMailbox {
  meeting_id: string
  user_id: string
}

const prefix = 'meeting-'
const key = createHmac('sha256', config.secret).update('calendar reply address').digest()
/** 96 bits: with the ID, the part before the @ has 64 characters, the most that are allowed. */
const signatureLength = 24

const sign = ({ meeting_id, user_id }: CalendarMailbox) =>
  createHmac('sha256', key).update(`${meeting_id} ${user_id}`).digest('hex').slice(0, signatureLength)

/**
 * The organizer's address in the calendar of a participant, to which mail programs send the answer. It is signed, so
 * nothing is stored, and the same in all files about a meeting. Without a mail receiver, nothing arrives.
 */
export const calendarReplyAddress = (mailbox: CalendarMailbox): string =>
  config.mailIn
    ? `${prefix}${mailbox.meeting_id.replaceAll('-', '')}${sign(mailbox)}@${config.mailIn.domain}`
    : config.mailFrom

/** The mailbox of an address by the part before the @; null if it is not valid, or its person no longer takes part. */
export async function findCalendarMailbox(localPart: string): Promise<CalendarMailbox | null> {
  const [, hex, signature] = /^meeting-([0-9a-f]{32})([0-9a-f]{24})$/.exec(localPart) ?? []
  if (!hex || !signature) return null
  const meeting_id = hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  const people = await db
    .selectFrom('meeting_people')
    .where('meeting_id', '=', meeting_id)
    .where('is_assigned', '=', true)
    .select(['meeting_id', 'user_id'])
    .execute()
  return people.find((person) => timingSafeEqual(Buffer.from(sign(person)), Buffer.from(signature))) ?? null
}
