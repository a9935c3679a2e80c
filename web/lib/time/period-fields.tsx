import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface PeriodFieldsProps {
  from: string
  to: string
  setPeriod: (change: { from: string } | { to: string }) => unknown
  error: string | undefined
}

/** The first and last day of a period. */
export function PeriodFields({ from, to, setPeriod, error }: PeriodFieldsProps) {
  return (
    <>
      <Field label="From">
        {(field) => (
          <Input {...field} type="date" value={from} onValueChange={(day) => day && void setPeriod({ from: day })} />
        )}
      </Field>
      <Field label="To" error={error}>
        {(field) => (
          <Input {...field} type="date" value={to} onValueChange={(day) => day && void setPeriod({ to: day })} />
        )}
      </Field>
    </>
  )
}
