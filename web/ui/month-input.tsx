import { lazily } from '#domain/kernel/lazily.ts'
import { useState } from 'react'
import type { ControlProps } from './control.ts'
import { Combobox } from './combobox.tsx'
import { Select } from './select.tsx'

interface MonthInputProps extends ControlProps<string, HTMLButtonElement> {
  /** The selectable years, both inclusive. */
  from_year: number
  to_year: number
}

const months = lazily(() => {
  const wording = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: wording.format(new Date(Date.UTC(2000, at))),
  }))
})

/** A month of a year, as `2026-11`, or '' until both are selected. Its field needs `group`. */
export function MonthInput(props: MonthInputProps) {
  const { value, onValueChange, from_year, to_year, ref, onBlur, disabled, name: _, id: __, ...wiring } = props
  // Holds the year or month until the other is selected.
  const [half, setHalf] = useState({ year: '', month: '' })
  const [year = '', month = ''] = value === '' ? [half.year, half.month] : value.split('-')
  const years = Array.from({ length: to_year - from_year + 1 }, (_each, at) => String(to_year - at))

  function choose(next: { year: string; month: string }) {
    setHalf(next)
    onValueChange(next.year && next.month ? `${next.year}-${next.month}` : '')
  }

  const shared = {
    onBlur,
    disabled,
    'aria-describedby': wiring['aria-describedby'],
    'aria-invalid': wiring['aria-invalid'],
    'aria-required': wiring['aria-required'],
  }
  return (
    <div
      role="group"
      aria-labelledby={wiring['aria-labelledby']}
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2"
    >
      <Select
        {...shared}
        ref={ref}
        aria-label="Month"
        placeholder="Month"
        options={months()}
        value={month}
        onValueChange={(chosen) => choose({ year, month: chosen })}
      />
      <Combobox
        {...shared}
        aria-label="Year"
        searchLabel="Search years"
        placeholder="Year"
        options={years.map((one) => ({ value: one, label: one }))}
        value={year}
        onValueChange={(chosen) => choose({ year: chosen, month })}
      />
    </div>
  )
}
