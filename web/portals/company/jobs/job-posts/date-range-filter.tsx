import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { companiesApi } from '#domain/companies/api.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { ownTimeZone } from '#web/lib/time/own-time-zone.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { wordedDate } from '#web/lib/time/worded-date.ts'
import { zonePlace } from '#web/lib/time/zone-text.ts'
import type { Dates } from '#web/ui/date-range.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'

interface DateRangeFilterProps extends Dates {
  onDatesChange: (dates: Dates) => void
}

/** Between which days jobs were launched. */
export function DateRangeFilter({ from, to, onDatesChange }: DateRangeFilterProps) {
  return (
    <FilterPopover label="Date Range" icon={<CalendarDays aria-hidden />} chosen={wordsFor(from, to)}>
      <Ranges from={from} to={to} onDatesChange={onDatesChange} />
    </FilterPopover>
  )
}

/** The days are those of the company, wherever its people are. */
function Ranges({ from, to, onDatesChange }: DateRangeFilterProps) {
  const company = useQuery(queryFor(companiesApi.find, {}))
  // The panel is not open for days.
  const [now] = useState(() => new Date())
  const today = dateIn(company.data?.timezone ?? ownTimeZone, now)
  return (
    <>
      <DateRange from={from} to={to} onDatesChange={onDatesChange} presets={presetsOf(today)} today={today} />
      <p className="border-t border-line px-4 py-3 text-xs text-ink-faint">
        By launch date{company.data && `, ${zonePlace(company.data.timezone)} time`}. Drafts have none.
      </p>
    </>
  )
}

/** A day may be counted from before the month or beyond it. */
const on = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function presetsOf(today: string) {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return [
    { label: 'Any date', from: null, to: null },
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: on(year, month, day - 6), to: today },
    { label: 'Last 30 days', from: on(year, month, day - 29), to: today },
    { label: 'This month', from: on(year, month, 1), to: on(year, month + 1, 0) },
    { label: 'Last month', from: on(year, month - 1, 1), to: on(year, month, 0) },
    { label: 'This year', from: on(year, 1, 1), to: on(year, 12, 31) },
  ]
}

function wordsFor(from: string | null, to: string | null): string | undefined {
  if (from && to) return from === to ? wordedDate(from) : `${wordedDate(from)} – ${wordedDate(to)}`
  if (from) return `from ${wordedDate(from)}`
  return to ? `until ${wordedDate(to)}` : undefined
}
