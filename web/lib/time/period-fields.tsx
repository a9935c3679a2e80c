import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToday } from './use-today.ts'

interface PeriodFieldsProps {
  from: string
  to: string
  setPeriod: (change: { from: string } | { to: string }) => unknown
  error: string | undefined
}

/** The first and last day of a period. */
export function PeriodFields({ from, to, setPeriod, error }: PeriodFieldsProps) {
  const today = useToday()
  return (
    <>
      <Field label="From" required className="min-w-48">
        {(field) => (
          <DatePicker
            {...field}
            value={from}
            today={today}
            onValueChange={(day) => day && void setPeriod({ from: day })}
          />
        )}
      </Field>
      <Field label="To" required error={error} className="min-w-48">
        {(field) => (
          <DatePicker {...field} value={to} today={today} onValueChange={(day) => day && void setPeriod({ to: day })} />
        )}
      </Field>
    </>
  )
}
