import type { PanelRule } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import type { MeetingRow } from './meeting-rows.ts'

/** What determines the open times of a meeting: user IDs of the panel and of the people asked. */
export interface PlannedTimes {
  panel: string[]
  panel_rule: PanelRule
  asked: string[]
  minutes: number
  /** The last date on which a time can be chosen. */
  until: string | null
  /** The meeting itself does not exclude a time. */
  excluding?: string
}

/** The open times of a meeting are those of its organizing side. */
export function plannedTimesOf(meeting: MeetingRow): PlannedTimes {
  const side = organizingSideOf(meeting)
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

/** Whether the panel is open at a time. */
export const isOpenAt: (from: Db | Tx, planned: PlannedTimes, starts_at: string) => Promise<boolean> = async () => true

/** The next three open times after an instant. */
export const nextOpenTimes: (from: Db | Tx, planned: PlannedTimes, after: string) => Promise<string[]> = async () => []
