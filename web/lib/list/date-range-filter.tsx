import { CalendarDays } from 'lucide-react'
import { addDays, monthOf } from '#domain/kernel/calendar.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import type { Dates } from '#web/ui/date-range.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'

interface DateRangeFilterProps extends Dates {
  /** Below the calendar: which dates are compared. */
  note: string
  onDatesChange: (dates: Dates) => void
}

/** Filters a list by dates. */
export function DateRangeFilter({ from, to, note, onDatesChange }: DateRangeFilterProps) {
  return (
    <FilterPopover label="Date Range" icon={<CalendarDays aria-hidden />} chosen={wordsFor(from, to)}>
      <Ranges from={from} to={to} note={note} onDatesChange={onDatesChange} />
    </FilterPopover>
  )
}

function Ranges({ from, to, note, onDatesChange }: DateRangeFilterProps) {
  const today = useToday()
  return (
    <>
      <DateRange from={from} to={to} onDatesChange={onDatesChange} presets={presetsOf(today)} today={today} />
      <p className="border-t border-line px-4 py-3 text-xs text-ink-faint">{note}</p>
    </>
  )
}

function presetsOf(today: string) {
  const thisMonth = monthOf(today)
  const lastMonth = monthOf(addDays(thisMonth.from, -1))
  const year = today.slice(0, 4)
  return [
    { label: 'Any date', from: null, to: null },
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', ...thisMonth },
    { label: 'Last month', ...lastMonth },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}

function wordsFor(from: string | null, to: string | null): string | undefined {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  if (from) return `from ${formatDate(from)}`
  return to ? `until ${formatDate(to)}` : undefined
}
