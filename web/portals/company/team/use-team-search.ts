import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { z } from 'zod'
import { presences } from '#domain/assignments/presence.ts'
import { date, uuid } from '#domain/kernel/text.ts'
import { teamQuery } from '#domain/time/team.ts'
import { timesheetsQuery } from '#domain/time/timesheet.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

export const teamSections = ['now', 'timesheets', 'leave', 'reports'] as const
export type TeamSection = (typeof teamSections)[number]

/** The section of the team screen, in the URL. */
export const useTeamSection = () => useQueryState('tab', parseAsStringLiteral(teamSections).withDefault('now'))

/** The people of the team, and the day of the coverage chart. */
export const usePeopleSearch = () =>
  useQueryStates({
    q: inUrl(teamQuery.shape.q.unwrap()).withDefault(''),
    presence: parseAsStringLiteral(presences),
    page: inUrl(teamQuery.shape.page).withDefault(1),
    day: inUrl(date),
  })

export const timesheetViews = ['submitted', 'disputed', 'approved', 'returned', 'open'] as const
export type TimesheetView = (typeof timesheetViews)[number]

/** The timesheets, or the one that is open. */
export const useTimesheetsSearch = () =>
  useQueryStates({
    show: inUrl(z.enum(timesheetViews)).withDefault('submitted'),
    timesheet: inUrl(uuid),
    page: inUrl(timesheetsQuery.shape.page).withDefault(1),
  })
