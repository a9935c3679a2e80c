import { useMemo } from 'react'
import { lazily } from '#domain/kernel/lazily.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { zoneOptions } from '#web/lib/time/zone-options.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ControlProps } from '#web/ui/control.ts'

interface ZonePickerProps extends ControlProps<string, HTMLButtonElement> {
  /** The label of the option without a time zone, whose value is ''. */
  none?: string
  placeholder?: string
}

/** One of all time zones. They are listed when it opens: to find the time in hundreds of zones takes long. */
export function ZonePicker({ none, placeholder = 'Select a time zone', ...props }: ZonePickerProps) {
  const { value } = props
  const options = useMemo(
    () =>
      lazily(() => [
        ...(none === undefined ? [] : [{ label: '', options: [{ value: '', label: none }] }]),
        ...zoneOptions(value || null),
      ]),
    [value, none],
  )
  return (
    <Combobox
      {...props}
      options={options}
      text={value ? formatTimeZone(value) : undefined}
      searchLabel="Search time zones"
      placeholder={placeholder}
    />
  )
}
