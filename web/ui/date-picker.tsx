import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { Button } from './button.tsx'
import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'
import { Popover } from './popover.tsx'

interface DatePickerProps extends ControlProps<string | null, HTMLButtonElement> {
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min?: string
  placeholder?: string
}

/** Midnight of a calendar date where the person is, as the calendar wants it. */
const dayOf = (date: string) => new Date(`${date}T00:00:00`)
const dateOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
const worded = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A calendar date (`YYYY-MM-DD`) or none. The week starts on Sunday. */
export function DatePicker(props: DatePickerProps) {
  const { value, onValueChange, min, placeholder = 'Pick a date', onBlur, disabled, name: _, ...wiring } = props
  const [open, setOpen] = useState(false)
  const choose = (date: string | null) => {
    onValueChange(date)
    setOpen(false)
  }
  const trigger = (
    <button
      {...wiring}
      type="button"
      disabled={disabled}
      onBlur={onBlur}
      aria-labelledby={`${wiring['aria-labelledby'] ?? ''} ${wiring.id ?? ''}`.trim() || undefined}
      className={cx(box, 'flex h-10 items-center gap-2 px-3 text-left', value == null && 'text-ink-faint')}
    >
      <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-faint" />
      {value == null ? placeholder : worded.format(dayOf(value))}
    </button>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} label="Calendar" className="p-3">
      <DayPicker
        autoFocus
        mode="single"
        weekStartsOn={0}
        selected={value == null ? undefined : dayOf(value)}
        {...(value == null ? {} : { defaultMonth: dayOf(value) })}
        {...(min ? { disabled: { before: dayOf(min) }, startMonth: dayOf(min) } : {})}
        onSelect={(day) => choose(day ? dateOf(day) : null)}
        components={parts}
        classNames={calendar}
      />
      {value != null && (
        <div className="mt-2 flex justify-end border-t border-line pt-2">
          <Button size="sm" look="ghost" onClick={() => choose(null)}>
            Clear
          </Button>
        </div>
      )}
    </Popover>
  )
}

const parts = {
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
}

const arrow =
  'inline-flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-hover aria-disabled:opacity-40 [&_svg]:size-4'

const calendar = {
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
