import { useState } from 'react'
import { Input } from '#web/ui/input.tsx'
import type { AnswerWiring } from './answer-input.tsx'

interface TypedInputProps extends AnswerWiring {
  type: 'date' | 'time'
  placeholder: string
  /** The typed text as a value, or null while it is incomplete. */
  read: (typed: string) => string | null
  value: string | null
  onValueChange: (value: string | null) => void
}

/** A date or time that can be typed: any year is quick to reach, unlike in a calendar. */
export function TypedInput({ value, onValueChange, read, ...rest }: TypedInputProps) {
  // Browsers without a control of this type show a text box, in which incomplete text has to stay.
  const [typed, setTyped] = useState(value ?? '')
  return (
    <div className="w-48 max-w-full">
      <Input
        {...rest}
        value={read(typed) === value ? typed : (value ?? '')}
        onValueChange={(next) => {
          setTyped(next)
          onValueChange(read(next))
        }}
        className="tabular"
      />
    </div>
  )
}
