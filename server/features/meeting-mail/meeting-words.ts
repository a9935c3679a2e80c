import { sql } from 'kysely'
import type { HourCycle } from '#domain/accounts/display.ts'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { endOf } from '#domain/meetings/meeting.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenMeetings } from '#server/features/meetings/find-meeting.ts'
import { namesOf } from '#server/features/meetings/meeting-people.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import { participationRows } from './participation-rows.ts'
import type { Participation } from './participation-rows.ts'

interface Span {
  starts_at: string
  ends_at: string
}

const range = (zone: string, hourCycle: HourCycle) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
    hourCycle,
  })

const rangeText = ({ starts_at, ends_at }: Span, zone: string, hourCycle: HourCycle) =>
  range(zone, hourCycle).formatRange(new Date(starts_at), new Date(ends_at))

/** The time by the participant's clock: `Tue, Nov 24, 9:00 – 9:30 AM GMT+8`. */
export const ownTime = ({ timezone, hour_cycle }: Participation, span: Span): string =>
  rangeText(span, timezone, hour_cycle)

/** The time by the participant's clock and by those of the others that differ. */
export function everyTime(row: Participation, span: Span): string {
  const at = new Date(span.starts_at)
  const own = offsetMinutesIn(row.timezone, at)
  const clocks = Map.groupBy(row.others, ({ timezone }) => offsetMinutesIn(timezone, at))
  const others = [...clocks]
    .filter(([offset]) => offset !== own)
    .map(([, people]) => `${rangeText(span, people[0]!.timezone, row.hour_cycle)} for ${namesOf(people)}`)
  return others.length > 0 ? `${ownTime(row, span)} (${others.join('; ')})` : ownTime(row, span)
}

/** The time of the meeting, if only one is possible. */
export const onlyTime = ({ starts_at, ends_at }: Participation): Span | null =>
  starts_at && ends_at ? { starts_at, ends_at } : null

/** The proposed times, if there are several. */
export const proposedTimes = ({ times, minutes }: Participation): Span[] =>
  times.map((starts_at) => ({ starts_at, ends_at: endOf(starts_at, minutes) }))

const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** When the meeting is, or how its time is found. */
export function whenText(row: Participation): string {
  const time = onlyTime(row)
  if (time) return ownTime(row, time)
  if (row.choose_until) return `choose a time by ${day(row.choose_until)}`
  return `choose one of ${countOf(row.times.length, 'time', 'times')}`
}

/** Who has proposed the current times, as the participant knows them. */
export function proposerOf({ proposing_side, company_name, others }: Participation): string {
  if (proposing_side === 'company') return company_name
  return namesOf(others.filter(({ side }) => side === proposing_side)) || product.name
}

/** Whether changes concern the person: panelists of whom any takes part are concerned once they are assigned. */
export const isConcerned = ({ is_assigned, user_id, organizer_id }: Participation): boolean =>
  is_assigned || user_id === organizer_id

/** Whether the participant is asked for an answer. */
export const isAsked = ({ status, side, proposing_side, response }: Participation): boolean =>
  status === 'proposed' && side !== proposing_side && response === 'pending'

/** Notifications of meetings are shown to those who take part, who can answer where they are asked. */
export const meetingNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (
      select 1 from meeting_people join meetings on meetings.id = meeting_id
      where meeting_id = ${subject_id} and user_id = ${reader.user_id}::uuid and (is_assigned or user_id = organizer_id)
        and ${ofSeenMeetings(reader)}
    )`,
  async find(reader, ids) {
    const rows = await participationRows(db)
      .where('meetings.id', 'in', ids)
      .where('users.id', '=', reader.user_id)
      .execute()
    return new Map(
      rows.map((row) => [
        row.meeting_id,
        {
          title: row.title,
          ...(isAsked(row) && {
            act: {
              kind: 'answer_meeting' as const,
              meeting_id: row.meeting_id,
              title: row.title,
              starts_at: row.starts_at,
              may_decline: row.side !== row.organizing_side,
            },
          }),
        },
      ]),
    )
  },
}
