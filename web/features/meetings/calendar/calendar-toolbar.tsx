import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { calendarViewLabels, calendarViews } from './visible-days.ts'
import type { CalendarView } from './visible-days.ts'

interface CalendarToolbarProps {
  /** The shown period. */
  title: string
  view: CalendarView
  onViewChange: (view: CalendarView) => void
  onToday: () => void
  onGo: (direction: 1 | -1) => void
  isToday: boolean
  children: ReactNode
}

/** Goes to another period, and switches the view. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { title, view, onViewChange, onToday, onGo, isToday, children } = props
  return (
    <>
      <div className="flex min-w-0 grow items-center gap-2 max-sm:w-full">
        <Button disabled={isToday} onClick={onToday}>
          Today
        </Button>
        <div className="flex shrink-0">
          <IconButton label="Previous period" icon={<ChevronLeft aria-hidden />} onClick={() => onGo(-1)} />
          <IconButton label="Next period" icon={<ChevronRight aria-hidden />} onClick={() => onGo(1)} />
        </div>
        <h2 aria-live="polite" className="min-w-0 text-lg font-semibold">
          {title}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={onViewChange}
          segments={calendarViews.map((value) => ({ value, label: calendarViewLabels[value] }))}
        />
        {children}
      </div>
    </>
  )
}
