import { useState } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import { takingApi } from '#domain/tests/taking-api.ts'
import { attemptLimits } from '#domain/tests/attempt.ts'
import type { IntegrityNote } from '#domain/tests/attempt.ts'
import { useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { lengthText } from '#web/lib/time/length-text.ts'

interface IntegrityNoteItemProps {
  attempt_id: string
  note: IntegrityNote
  /** The position of the question that it was about; 0 for none. */
  question: number
}

/** A note with a field to explain it, which is saved when the applicant leaves it. */
export function IntegrityNoteItem({ attempt_id, note, question }: IntegrityNoteItemProps) {
  const [explanation, setExplanation] = useState(note.explanation)
  const explain = useCall(takingApi.explainIntegrityNote)
  const [saved, setSaved] = useState(note.explanation)
  const save = () => {
    if (explanation === saved) return
    const request = { params: { id: attempt_id, note_id: note.id }, body: { explanation } }
    explain.mutate(request, { onSuccess: () => setSaved(explanation) })
  }
  return (
    <li className="rounded-control border border-line bg-surface p-4">
      <p className="text-sm">
        <span className="font-medium">{noteText(note)}</span>
        <span className="text-ink-soft">
          {' · '}
          {question > 0 && `Question ${question} · `}
          <RelativeTime at={note.at} />
        </span>
      </p>
      <Field
        className="mt-3"
        label="Your explanation"
        optional
        counter={{ used: explanation.length, limit: attemptLimits.explanation }}
        error={explain.error?.message}
      >
        {(wiring) => <Textarea {...wiring} rows={2} value={explanation} onValueChange={setExplanation} onBlur={save} />}
      </Field>
      <p role="status" className="mt-1 min-h-5 text-sm text-ink-soft">
        {explain.isPending ? 'Saving…' : saved !== '' && explanation === saved && 'Saved'}
      </p>
    </li>
  )
}

/** What was noted, in words. */
function noteText({ kind, amount }: IntegrityNote): string {
  switch (kind) {
    case 'left_page':
      return amount === null ? 'You left this page' : `You left this page for ${lengthText(amount)}`
    case 'pasted':
      return amount === null ? 'You pasted a long text' : `You pasted ${numberText(amount)} characters`
    case 'network_changed':
      return 'Your network address changed'
  }
}
