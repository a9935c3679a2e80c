import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { date as dateSchema, timeZone } from '#domain/kernel/text.ts'
import { calendarLayers } from '#domain/meetings/calendar.ts'
import { meetingKinds } from '#domain/meetings/meeting.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { z } from 'zod'
import { calendarViews } from './visible-days.ts'

export const filters = [...meetingKinds, ...calendarLayers] as const
export type Filter = (typeof filters)[number]

/** The view, the date and the filters of the calendar, in the URL. */
export function useCalendarState() {
  const today = useToday()
  const isPhone = useMediaQuery('(width < 40rem)')
  const [{ view, date }, setPeriod] = useQueryStates(
    { view: parseAsStringLiteral(calendarViews), date: inUrl(dateSchema) },
    { history: 'push' },
  )
  const [hidden, setHidden] = useQueryState('hide', allInUrl(z.array(z.enum(filters))))
  const [zone, setZone] = useQueryState('zone', inUrl(z.union([timeZone, z.literal('none')])))
  return {
    today,
    isPhone,
    view: view ?? (isPhone ? 'agenda' : 'week'),
    date: date ?? today,
    setPeriod,
    hidden,
    setHidden,
    /** Null: the zone of most other people in the visible meetings. */
    zone,
    setZone,
  }
}
