import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { isAtStep, isOpenAt as isPanelistOpenAt, openTimes } from '#domain/meetings/open-times.ts'
import type { Panelist } from '#domain/meetings/open-times.ts'
import { endOf, meetingLimits } from '#domain/meetings/meeting.ts'
import type { OpenTime, PanelRule } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { findAvailability } from './find-availability.ts'
import { findBusyTimes, findPanelists, workerOf } from './find-panelists.ts'
import type { MeetingRow } from './meeting-rows.ts'

/** What determines the open times of a meeting: user IDs of the panel and of the people asked. */
export interface PlannedTimes {
  panel: string[]
  panel_rule: PanelRule
  asked: string[]
  minutes: number
  /** The last date on which a time can be chosen, in the zone of the first of the panel. */
  until: string | null
  /** The meeting itself does not exclude a time. */
  excluding?: string
}

/** The days in which the next open times are looked for. */
const next_days = 31
/** How many of them are named. */
const next_times = 3
const day_ms = 86_400_000

/**
 * The open times of a meeting are those of its organizing side; of a call with an account manager, whom members ask for
 * an open time, always those of the staff.
 */
export function plannedTimesOf(meeting: MeetingRow): PlannedTimes {
  const isBooked = meeting.kind === 'account_call' && meeting.choose_until === null
  const side = isBooked ? 'staff' : organizingSideOf(meeting)
  const ids = (isPanel: boolean) =>
    meeting.people.filter((person) => (person.side === side) === isPanel).map(({ user_id }) => user_id)
  return {
    panel: ids(true),
    panel_rule: meeting.panel_rule,
    asked: ids(false),
    minutes: meeting.minutes,
    until: meeting.choose_until,
    excluding: meeting.id,
  }
}

/** Whether a time can be chosen: the panel is open, and it is at a full step like those that are offered. */
export async function isOpenAt(from: Db | Tx, planned: PlannedTimes, starts_at: string): Promise<boolean> {
  const time = { from: Date.parse(starts_at), to: Date.parse(endOf(starts_at, planned.minutes)) }
  const panelists = await findPanelists(from, planned.panel, time, planned.excluding)
  const at = now_ms()
  const isOpen = (panelist: Panelist) => isPanelistOpenAt(panelist, time, at)
  const [first] = panelists
  return (
    first !== undefined &&
    isAtStep(time.from, planned.minutes, first.availability.timezone) &&
    time.from < endOfChoice(planned, panelists) &&
    (planned.panel_rule === 'all' ? panelists.every(isOpen) : panelists.some(isOpen))
  )
}

/** The instant at which the last date ends on which a time can be chosen. */
function endOfChoice({ until }: PlannedTimes, panelists: readonly Panelist[]): number {
  const zone = panelists[0]?.availability.timezone
  return until === null || zone === undefined ? Infinity : startOfDay(zone, addDays(until, 1)).getTime()
}

/**
 * The open times from an instant on. A viewer who is asked is not offered a time at which the viewer is busy; the busy
 * times of the other people asked stay unknown.
 */
export async function findOpenTimes(
  from: Db | Tx,
  planned: PlannedTimes,
  { after, days, viewer_id }: { after: string; days: number; viewer_id?: string },
): Promise<OpenTime[]> {
  const { panel, panel_rule, asked, minutes, excluding } = planned
  const at = now_ms()
  const latest = at + meetingLimits.days_ahead * day_ms
  const begin = Math.min(Math.max(Date.parse(after), at), latest)
  const span = { from: begin, to: Math.min(begin + days * day_ms, latest) }
  const chooser = viewer_id !== undefined && asked.includes(viewer_id) ? [viewer_id] : []
  const availability = await findAvailability(from, [...panel, ...asked])
  const busy = await findBusyTimes(from, [...panel, ...chooser], span, excluding)
  const workers = (user_ids: string[]) => user_ids.map((user_id) => workerOf(availability.get(user_id)!))
  const panelists = workers(panel).map((worker, index) => ({ ...worker, busy: busy.get(panel[index]!)! }))
  return openTimes({
    panelists,
    rule: panel_rule,
    asked: workers(asked),
    busy: chooser.flatMap((user_id) => busy.get(user_id)!),
    minutes,
    now: at,
    from: span.from,
    to: Math.min(span.to, endOfChoice(planned, panelists)),
  })
}

/** The next three open times after one that was refused to a user. */
export async function nextOpenTimes(
  from: Db | Tx,
  planned: PlannedTimes,
  refused: { starts_at: string; user_id: string },
): Promise<string[]> {
  const { starts_at: after, user_id: viewer_id } = refused
  const found = await findOpenTimes(from, planned, { after, days: next_days, viewer_id })
  const starts = found.map(({ starts_at }) => starts_at)
  // It can still be open for the panel, when another person who takes part is busy.
  return starts.filter((start) => Date.parse(start) !== Date.parse(after)).slice(0, next_times)
}
