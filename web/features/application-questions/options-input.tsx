import { useState } from 'react'
import type { ControlProps } from '#web/ui/control.ts'
import { Textarea } from '#web/ui/textarea.tsx'

const read = (typed: string) =>
  typed
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

/** Options, one on each line, so that a list can be pasted. */
export function OptionsInput({ value, onValueChange, ...wiring }: ControlProps<string[], HTMLTextAreaElement>) {
  // The typed text, with its empty lines, is kept in addition to the options.
  const [typed, setTyped] = useState(value.join('\n'))
  const shown = isSame(read(typed), value) ? typed : value.join('\n')
  return (
    <Textarea
      {...wiring}
      rows={5}
      value={shown}
      onValueChange={(next) => {
        setTyped(next)
        onValueChange(read(next))
      }}
    />
  )
}
