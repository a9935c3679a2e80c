import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#domain/kernel/calendar.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface WeekSwitcherProps {
  /** Its Monday. */
  week_on: string
  /** The Monday of the current week. */
  current: string
  onWeekChange: (week_on: string) => void
}

/** Goes from week to week, up to the next one. */
export function WeekSwitcher({ week_on, current, onWeekChange }: WeekSwitcherProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        label="Previous week"
        icon={<ChevronLeft aria-hidden />}
        onClick={() => onWeekChange(addDays(week_on, -7))}
      />
      <h2 className="tabular min-w-44 text-center font-semibold" aria-live="polite">
        {formatMonthDay(week_on)} – {formatDate(addDays(week_on, 6))}
      </h2>
      <IconButton
        label="Next week"
        icon={<ChevronRight aria-hidden />}
        disabled={week_on > current}
        onClick={() => onWeekChange(addDays(week_on, 7))}
      />
      {week_on !== current && (
        <Button size="sm" look="ghost" onClick={() => onWeekChange(current)}>
          This Week
        </Button>
      )}
    </div>
  )
}
