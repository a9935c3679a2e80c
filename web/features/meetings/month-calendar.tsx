import { lazily } from '#domain/kernel/lazily.ts'
import { DayPicker } from 'react-day-picker'
import type { DayPickerProps } from 'react-day-picker'
import { useNavigate } from 'react-router'
import { meetingsPath } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { dateOf, dayOf } from '#web/ui/calendar-date.ts'
import { calendarClasses, calendarParts } from '#web/ui/calendar.tsx'

interface MonthCalendarProps extends Pick<DayPickerProps, 'weekStartsOn'> {
  /** A date in the month. */
  month: string
  onMonthChange: (date: string) => void
  today: string
  meetingDates: ReadonlySet<string>
}

/** A month in which the days with meetings are marked. A day opens the calendar. */
export function MonthCalendar({ month, onMonthChange, today, meetingDates, weekStartsOn }: MonthCalendarProps) {
  const { role } = useMe()
  const navigate = useNavigate()
  return (
    <DayPicker
      weekStartsOn={weekStartsOn}
      month={dayOf(month)}
      onMonthChange={(next) => onMonthChange(dateOf(next))}
      today={dayOf(today)}
      showOutsideDays
      onDayClick={(day) => void navigate(`${meetingsPath(role)}?view=day&date=${dateOf(day)}`)}
      modifiers={{ meeting: (day) => meetingDates.has(dateOf(day)) }}
      modifiersClassNames={{ meeting: 'is-meeting' }}
      components={calendarParts}
      classNames={{ ...calendarClasses, day_button: dayButton }}
      labels={{
        labelDayButton: (day, modifiers) =>
          `${dayName().format(day)}${modifiers.today ? ', today' : ''}${modifiers.meeting ? ', with meetings' : ''}`,
      }}
    />
  )
}

const dayName = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }))

const dayButton =
  'relative size-9 rounded-control hover:bg-hover group-data-outside:text-ink-faint group-data-today:bg-primary group-data-today:font-semibold group-data-today:text-on-primary after:absolute after:bottom-1 after:left-1/2 after:size-1 after:-translate-x-1/2 after:rounded-full group-[.is-meeting]:after:bg-primary group-data-today:group-[.is-meeting]:after:bg-on-primary'
