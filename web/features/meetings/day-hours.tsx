import { Plus, X } from 'lucide-react'
import { intervalsLimit } from '#domain/kernel/weekly-hours.ts'
import type { DayInterval } from '#domain/kernel/weekly-hours.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { timeOptions } from '#web/lib/time/time-options.ts'

interface DayHoursProps {
  /** Whose hours: `Monday`. */
  of: string
  value: readonly DayInterval[]
  onValueChange: (hours: DayInterval[]) => void
  error?: string | undefined
}

const step_minutes = 30
const endOfDay = { value: '24:00', label: 'Midnight' }

/** The open times of a day. */
export function DayHours({ of, value, onValueChange, error }: DayHoursProps) {
  const set = (at: number, changed: Partial<DayInterval>) =>
    onValueChange(value.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  return (
    <div className="grid gap-2">
      {value.map(({ from, to }, at) => (
        <div key={at} className="flex flex-wrap items-center gap-1.5">
          <Field label={`${of}: from`} hideLabel className="w-29.5">
            {(field) => (
              <Select
                {...field}
                value={from}
                onValueChange={(next) => set(at, { from: next })}
                options={timeOptions(step_minutes, from)}
              />
            )}
          </Field>
          <span aria-hidden className="text-ink-faint">
            –
          </span>
          <Field label={`${of}: to`} hideLabel className="w-29.5">
            {(field) => (
              <Select
                {...field}
                aria-invalid={error ? true : undefined}
                value={to}
                onValueChange={(next) => set(at, { to: next })}
                options={[...timeOptions(step_minutes, to === endOfDay.value ? undefined : to).slice(1), endOfDay]}
              />
            )}
          </Field>
          <IconButton
            label={`Remove these hours of ${of}`}
            size="sm"
            icon={<X aria-hidden />}
            onClick={() => onValueChange(value.filter((_, index) => index !== at))}
          />
          {at === value.length - 1 && value.length < intervalsLimit && to < '24:00' && (
            <IconButton
              label={`Add hours to ${of}`}
              size="sm"
              icon={<Plus aria-hidden />}
              onClick={() => onValueChange([...value, nextInterval(to)])}
            />
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}

/** An hour that begins an hour after `to`, as far as the day permits. */
function nextInterval(to: string): DayInterval {
  const hour = Number(to.slice(0, 2))
  return { from: hour + 1 < 24 ? fullHour(hour + 1) : to, to: fullHour(hour + 2) }
}

const fullHour = (hour: number) => `${String(Math.min(hour, 24)).padStart(2, '0')}:00`
