import { lazily } from '#domain/kernel/lazily.ts'
import { CalendarDays } from 'lucide-react'
import { Suspense, lazy, use, useState } from 'react'
import { Button } from './button.tsx'
import { dateOf, dayOf } from './calendar-date.ts'
import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'
import { Popover } from './popover.tsx'
import { WeekStart } from './week-start.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface DatePickerProps extends ControlProps<string | null, HTMLButtonElement> {
  /** The earliest selectable date, `YYYY-MM-DD`. */
  min?: string
  /** The latest one. */
  max?: string
  /** Today's date in the time zone that applies. Defaults to the browser's. */
  today?: string
  placeholder?: string
}

const format = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }))

/** A calendar date (`YYYY-MM-DD`) or null. A required one cannot be cleared. */
export function DatePicker(props: DatePickerProps) {
  const {
    value,
    onValueChange,
    min,
    max,
    today,
    placeholder = 'Pick a date',
    onBlur,
    disabled,
    name: _,
    ...rest
  } = props
  // A button cannot be required.
  const { 'aria-required': isRequired, ...wiring } = rest
  const weekStartsOn = use(WeekStart)
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
      <span className="truncate">{value == null ? placeholder : format().format(dayOf(value))}</span>
    </button>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} label="Calendar" className="p-3">
      <Suspense fallback={<div className="h-72 w-63" />}>
        <Calendar
          autoFocus
          mode="single"
          weekStartsOn={weekStartsOn}
          selected={value == null ? undefined : dayOf(value)}
          {...(value == null ? {} : { defaultMonth: dayOf(value) })}
          {...(today ? { today: dayOf(today) } : {})}
          disabled={[...(min ? [{ before: dayOf(min) }] : []), ...(max ? [{ after: dayOf(max) }] : [])]}
          {...(min ? { startMonth: dayOf(min) } : {})}
          {...(max ? { endMonth: dayOf(max) } : {})}
          onSelect={(day) => choose(day ? dateOf(day) : null)}
        />
      </Suspense>
      {value != null && !isRequired && (
        <div className="mt-2 flex justify-end border-t border-line pt-2">
          <Button size="sm" look="ghost" onClick={() => choose(null)}>
            Clear
          </Button>
        </div>
      )}
    </Popover>
  )
}
