import { useState } from 'react'
import type { ControlProps } from '#web/ui/control.ts'
import { Textarea } from '#web/ui/textarea.tsx'

interface ValueAsTextProps<Value> extends ControlProps<Value, HTMLTextAreaElement> {
  write: (value: Value) => string
  read: (text: string) => Value
  rows?: number
}

/** A value that is edited as text. The typed text, such as a blank line at the end, is kept in addition to the value. */
export function ValueAsText<Value>({ value, onValueChange, write, read, ...rest }: ValueAsTextProps<Value>) {
  const [typed, setTyped] = useState(write(value))
  const shown = JSON.stringify(read(typed)) === JSON.stringify(value) ? typed : write(value)
  return (
    <Textarea
      {...rest}
      value={shown}
      onValueChange={(next) => {
        setTyped(next)
        onValueChange(read(next))
      }}
    />
  )
}
