import { Suspense, lazy, use } from 'react'
import { Button } from './button.tsx'
import { dateOf, dayOf } from './calendar-date.ts'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { WeekStart } from './week-start.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

/** Calendar dates, `YYYY-MM-DD`, both inclusive. A null end is open. */
export interface Dates {
  from: string | null
  to: string | null
}

interface DateRangeProps extends Dates {
  onDatesChange: (dates: Dates) => void
  presets: readonly ({ label: string } & Dates)[]
  /** Today's date in the time zone that applies. */
  today: string
}

/** A date range: typed, picked in a calendar, or chosen from presets. */
export function DateRange({ from, to, onDatesChange, presets, today }: DateRangeProps) {
  const weekStartsOn = use(WeekStart)
  const change = (dates: Dates) => onDatesChange(inOrder(dates))
  return (
    <div className="flex w-[calc(100vw-1rem)] max-w-full flex-col gap-4 p-4 sm:w-auto sm:flex-row">
      <ul aria-label="Presets" className="flex flex-wrap gap-1 sm:w-36 sm:flex-col">
        {presets.map((preset) => {
          const chosen = preset.from === from && preset.to === to
          return (
            <li key={preset.label}>
              <Button
                size="sm"
                look="ghost"
                aria-pressed={chosen}
                onClick={() => change(preset)}
                className={cx('sm:w-full sm:justify-start', chosen && 'bg-primary-soft text-primary-ink!')}
              >
                {preset.label}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex gap-3">
          <End label="From" value={from} onValueChange={(date) => change({ from: date, to })} />
          <End label="To" value={to} onValueChange={(date) => change({ from, to: date })} />
        </div>
        <Suspense fallback={<div className="h-72 w-63" />}>
          <Calendar
            mode="range"
            weekStartsOn={weekStartsOn}
            selected={from || to ? { from: from ? dayOf(from) : undefined, to: to ? dayOf(to) : undefined } : undefined}
            today={dayOf(today)}
            defaultMonth={dayOf(to ?? from ?? today)}
            onSelect={(range) =>
              change({ from: range?.from ? dateOf(range.from) : null, to: range?.to ? dateOf(range.to) : null })
            }
            classNames={between}
          />
        </Suspense>
      </div>
    </div>
  )
}

interface EndProps {
  label: string
  value: string | null
  onValueChange: (date: string | null) => void
}

function End({ label, value, onValueChange }: EndProps) {
  return (
    <Field label={label} className="min-w-0 grow">
      {(field) => (
        <Input
          {...field}
          type="date"
          value={value ?? ''}
          onValueChange={(date) => onValueChange(date || null)}
          className="min-w-0 px-2.5 [&::-webkit-calendar-picker-indicator]:hidden"
        />
      )}
    </Field>
  )
}

/** The days between the two ends have a lighter background. */
const between = {
  range_start: 'rounded-l-control bg-primary-soft',
  range_end: 'rounded-r-control bg-primary-soft',
  range_middle:
    'bg-primary-soft [&>button]:rounded-none! [&>button]:bg-transparent! [&>button]:font-normal! [&>button]:text-primary-ink!',
}

const inOrder = ({ from, to }: Dates): Dates => (from && to && from > to ? { from: to, to: from } : { from, to })
