import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import type { DayPickerProps } from 'react-day-picker'

export const calendarParts = {
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
}

const arrow =
  'inline-flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-hover aria-disabled:opacity-40 [&_svg]:size-4'

export const calendarClasses = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex h-9 items-center justify-center text-sm font-semibold',
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-9 text-xs font-medium text-ink-faint',
  day: 'group size-9 p-0 text-center text-sm',
  day_button:
    'size-9 rounded-control hover:bg-hover group-data-selected:bg-primary group-data-selected:font-semibold group-data-selected:text-on-primary group-data-today:font-semibold group-data-disabled:pointer-events-none group-data-disabled:text-ink-faint group-data-disabled:opacity-50 group-data-outside:text-ink-faint',
}

/** A month of days, with our looks. Load it lazily: its library is larger than most screens. */
export const Calendar = ({ classNames, ...props }: DayPickerProps) => (
  <DayPicker {...props} components={calendarParts} classNames={{ ...calendarClasses, ...classNames }} />
)
