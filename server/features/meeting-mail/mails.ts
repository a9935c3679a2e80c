import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { namesOf } from '#server/features/meetings/meeting-people.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { CalendarPart, MailTemplate } from '#server/platform/mail/mail.ts'
import { writeCalendarFile, joinUrl, meetingPage, presentCalendarEvent } from './calendar-file.ts'
import {
  everyTime,
  isAsked,
  isConcerned,
  onlyTime,
  ownTime,
  participationRows,
  proposedTimes,
  proposerOf,
  titleOf,
} from './participations.ts'
import type { Participation } from './participations.ts'

interface Person {
  meeting_id: string
  user_id: string
}

const findRow = ({ meeting_id, user_id }: Person) =>
  participationRows(db)
    .where('meetings.id', '=', meeting_id)
    .where('users.id', '=', user_id)
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst()

export interface MeetingChange extends Person {
  /** The version of the meeting that the mail is about. */
  sequence: number
  /** The time at which the meeting is in the person's calendar and no longer takes place. */
  removes: { starts_at: string; ends_at: string } | null
}

/** A version of a meeting, for a participant, with a file for the calendar; none once there is a newer version. */
const meeting_changed: MailTemplate<MeetingChange> = async ({ sequence, removes, ...person }) => {
  const row = await findRow(person)
  if (!row || row.sequence !== sequence) return null
  const { subject, paragraphs, label, url = meetingPage(row) } = wordsOf(row)
  const calendar = calendarOf(row, removes)
  return {
    to: row.email,
    subject,
    paragraphs: [greeting(row.name), ...paragraphs],
    action: { label, url },
    ...(calendar && { calendar }),
  }
}

/** Adds the meeting to the calendar at its time, or removes it from there. */
function calendarOf(row: Participation, removes: MeetingChange['removes']): CalendarPart | null {
  const { timezone, status } = row
  const time = onlyTime(row)
  if (row.is_assigned && time && (status === 'proposed' || status === 'confirmed'))
    return {
      method: 'REQUEST',
      content: writeCalendarFile([presentCalendarEvent(row, time, status)], { timezone, method: 'REQUEST' }),
    }
  if (!removes) return null
  return {
    method: 'CANCEL',
    content: writeCalendarFile([presentCalendarEvent(row, removes, 'cancelled')], { timezone, method: 'CANCEL' }),
  }
}

interface Words {
  subject: string
  paragraphs: string[]
  label: string
  /** Without it, the page of the meeting. */
  url?: string
}

const open = 'Open the meeting'
const reasonOf = ({ reason }: Participation) => (reason ? [`Reason: ${reason}`] : [])
const withWhom = ({ others }: Participation) => (others.length > 0 ? [`With: ${namesOf(others)}`] : [])

function wordsOf(row: Participation): Words {
  const title = `“${titleOf(row)}”`
  if (!isConcerned(row)) return removalWords(row, title)
  switch (row.status) {
    case 'confirmed': {
      const time = onlyTime(row)!
      return {
        subject: `${title} is confirmed for ${ownTime(row, time)}`,
        paragraphs: [
          `${title} is confirmed.`,
          ...reasonOf(row),
          `When: ${everyTime(row, time)}`,
          ...withWhom(row),
          `Where: ${joinUrl(row)}`,
          ...(row.has_guide ? ['The interview guide and your scorecard are on the page of the interview.'] : []),
        ],
        label: open,
      }
    }
    case 'declined': {
      const decliners = namesOf(row.others.filter(({ response }) => response === 'declined'))
      const subject = decliners ? `${decliners} declined ${title}` : `${title} was declined`
      return { subject, paragraphs: [`${subject}.`, ...reasonOf(row)], label: open }
    }
    case 'cancelled':
      return {
        subject: `${title} was canceled`,
        paragraphs: [`${title} was canceled.`, ...reasonOf(row)],
        label: open,
      }
    case 'no_show':
      return noShowWords(row, title)
    default:
      return proposalWords(row, title)
  }
}

/** An interviewer can no longer open an interview for which another one was assigned. */
const openOf = ({ member_role }: Participation): Pick<Words, 'label' | 'url'> =>
  member_role === 'interviewer'
    ? { label: 'Open your meetings', url: config.origin + pathTo('company_meetings') }
    : { label: open }

/** For a panelist of whom any takes part, and who was assigned before. */
function removalWords(row: Participation, title: string): Words {
  if (row.status !== 'confirmed')
    return {
      subject: `${title} was removed from your calendar`,
      paragraphs: [`${title} does not take place at this time.`, ...reasonOf(row)],
      ...openOf(row),
    }
  return {
    subject: `You no longer take part in ${title}`,
    paragraphs: [`A colleague takes part in ${title} instead of you.`],
    ...openOf(row),
  }
}

function noShowWords(row: Participation, title: string): Words {
  const { side, organizing_side, member_role, application_id } = row
  const words = {
    subject: `${title} was marked as a no-show`,
    paragraphs: [`${title} was marked as a no-show.`, `When: ${everyTime(row, onlyTime(row)!)}`, ...reasonOf(row)],
  }
  if (side !== organizing_side) return { ...words, label: open }
  const paragraphs = [...words.paragraphs, 'To meet after all, propose a new time.']
  if (!application_id || member_role === 'interviewer') return { ...words, paragraphs, label: open }
  const url = config.origin + pathTo('company_application', { id: application_id })
  return { ...words, paragraphs, label: 'Propose a new time', url }
}

function proposalWords(row: Participation, title: string): Words {
  const times = [onlyTime(row) ?? [], ...proposedTimes(row)].flat()
  const again = row.reason ? 'another' : 'a'
  const what = times.length > 1 ? countOf(times.length, 'time', 'times') : `${again} time`
  const isOwn = row.side === row.proposing_side
  const subject =
    times.length === 0 && !isOwn
      ? `Choose a time for ${title}`
      : `${proposerOf(row)} proposed ${times.length === 0 ? 'to choose a time' : what} for ${title}`
  const asks =
    times.length > 1
      ? 'Please choose the time that suits you.'
      : times.length === 1
        ? 'Please confirm the time, or propose another one.'
        : 'Please choose one of the open times.'
  return {
    subject,
    paragraphs: [
      `${proposerOf(row)} proposed ${times.length === 0 ? 'to choose a time' : what} for ${title}.`,
      ...reasonOf(row),
      ...times.map((time) => (times.length === 1 ? `When: ${everyTime(row, time)}` : `• ${everyTime(row, time)}`)),
      ...withWhom(row),
      ...(row.message ? row.message.split(/\n{2,}/) : []),
      ...(isAsked(row) ? [asks] : []),
    ],
    label: isAsked(row) ? (times.length === 1 ? 'Answer' : 'Choose a time') : open,
  }
}

export interface MeetingReminder extends Person {
  starts_at: string
}

/** A reminder of a confirmed meeting; none once it has begun, was moved or does not take place. */
const meeting_reminder: MailTemplate<MeetingReminder> = async ({ starts_at, ...person }) => {
  const row = await findRow(person)
  const time = row && onlyTime(row)
  if (!time || !row.is_assigned || row.status !== 'confirmed') return null
  const remaining_ms = Date.parse(time.starts_at) - now_ms()
  if (Date.parse(time.starts_at) !== Date.parse(starts_at) || remaining_ms <= 0) return null
  return {
    to: row.email,
    subject: `“${titleOf(row)}” starts in ${durationText(remaining_ms)}`,
    paragraphs: [
      greeting(row.name),
      `“${titleOf(row)}” starts in ${durationText(remaining_ms)}.`,
      `When: ${everyTime(row, time)}`,
      ...withWhom(row),
      `Need another time? Open the meeting: ${meetingPage(row)}`,
    ],
    action: { label: 'Join the meeting', url: joinUrl(row) },
  }
}

/** `24 hours`, `1 hour`, `10 minutes`. */
export function durationText(length_ms: number): string {
  const minutes = Math.ceil(length_ms / 60_000)
  return minutes < 60 ? countOf(minutes, 'minute', 'minutes') : countOf(Math.round(minutes / 60), 'hour', 'hours')
}

export interface MeetingDelay extends Person {
  late_id: string
  minutes: number
  starts_at: string
}

/** Another participant runs late; none once the meeting has ended. */
const meeting_late: MailTemplate<MeetingDelay> = async ({ late_id, minutes, starts_at, ...person }) => {
  const row = await findRow(person)
  const time = row && onlyTime(row)
  if (!time || !row.is_assigned || row.status !== 'confirmed' || time.ends_at <= now()) return null
  if (Date.parse(time.starts_at) !== Date.parse(starts_at)) return null
  const late = await db.selectFrom('users').where('id', '=', late_id).select('name').executeTakeFirst()
  if (!late) return null
  const subject = `${late.name} is ${countOf(minutes, 'minute', 'minutes')} late for “${titleOf(row)}”`
  return {
    to: row.email,
    subject,
    paragraphs: [greeting(row.name), `${subject}.`, `When: ${everyTime(row, time)}`],
    action: { label: 'Join the meeting', url: joinUrl(row) },
  }
}

export const meetingMails = defineMails('meetings', { meeting_changed, meeting_reminder, meeting_late })
