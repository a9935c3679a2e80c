import { useState } from 'react'
import type { ControlProps } from '#web/ui/control.ts'
import { Input } from '#web/ui/input.tsx'

const textOf = (days: readonly number[]) => days.join(', ')

/** What is no number of days becomes NaN, which fails validation. */
const daysOf = (text: string): number[] =>
  text.trim() === '' ? [] : text.split(',').map((day) => (/^\s*\d{1,4}\s*$/.test(day) ? Number(day) : Number.NaN))

/** Numbers of days, separated by commas. */
export function DaysInput({ value, onValueChange, ...field }: ControlProps<number[], HTMLInputElement>) {
  const [text, setText] = useState(() => textOf(value))
  // The value also changes from outside: a reset, or another admin.
  const shown = textOf(daysOf(text)) === textOf(value) ? text : textOf(value)
  return (
    <Input
      {...field}
      inputMode="numeric"
      maxLength={100}
      value={shown}
      onValueChange={(next) => {
        setText(next)
        onValueChange(daysOf(next))
      }}
    />
  )
}
