import { spokenAnswerLimits } from '#domain/tests/work-samples/spoken-answer.ts'
import type { SpokenAnswer } from '#domain/tests/work-samples/spoken-answer.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface WrittenAnswerProps {
  text: string
  onChange: (value: SpokenAnswer | null) => void
}

/** The answer in writing, which everyone may give. */
export function WrittenAnswer({ text, onChange }: WrittenAnswerProps) {
  return (
    <Field
      label="Your answer in writing"
      hint="It is graded by its content. The company sees an answer in writing, and no reason."
      counter={{ used: text.length, limit: spokenAnswerLimits.written }}
    >
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={8}
          value={text}
          onValueChange={(next) => {
            const kept = next.slice(0, spokenAnswerLimits.written)
            onChange(kept.trim() === '' ? null : { kind: 'spoken-answer', text: kept })
          }}
        />
      )}
    </Field>
  )
}
