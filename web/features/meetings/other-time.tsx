import { useState } from 'react'
import { instantIn } from '#domain/kernel/calendar.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { timeOptions } from '#web/lib/time/time-options.ts'

interface OtherTimeProps {
  today: string
  disabled: boolean
  onChoose: (start: string) => void
}

/** A time that is not among the open ones. */
export function OtherTime({ today, disabled, onChoose }: OtherTimeProps) {
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState<string | null>(null)
  const [time, setTime] = useState('09:00')
  if (!isOpen)
    return (
      <Button size="sm" look="ghost" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
        Choose a different time
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Field label="Date" hideLabel className="w-48 grow sm:grow-0">
        {(field) => <DatePicker {...field} value={date} onValueChange={setDate} min={today} today={today} />}
      </Field>
      <Field label="Time" hideLabel className="w-32 grow sm:grow-0">
        {(field) => <Select {...field} value={time} onValueChange={setTime} options={timeOptions(15)} />}
      </Field>
      <Button
        disabled={disabled || date === null}
        onClick={() => {
          onChoose(instantIn(zone, date!, time).toISOString())
          setOpen(false)
        }}
      >
        Add time
      </Button>
    </div>
  )
}
