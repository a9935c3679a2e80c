import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ControlProps } from './control.ts'
import { Input } from './input.tsx'

interface NumberInputProps extends ControlProps<number | null, HTMLInputElement> {
  before?: ReactNode
  after?: ReactNode
  placeholder?: string
  autoFocus?: boolean
}

const read = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replaceAll(',', '')))
const write = (value: number | null) => (value == null || Number.isNaN(value) ? '' : String(value))

/** A number, or null while the box is empty. Anything else becomes NaN, which every schema rejects. */
export function NumberInput({ value, onValueChange, ...rest }: NumberInputProps) {
  // The typed text ("12.") is kept in addition to its number.
  const [typed, setTyped] = useState(write(value))
  const shown = Object.is(read(typed), value) ? typed : write(value)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onValueChange={(next) => {
        setTyped(next)
        onValueChange(read(next))
      }}
      className="tabular"
    />
  )
}
