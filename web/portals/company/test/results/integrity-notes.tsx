import { countOf } from '#domain/kernel/count.ts'
import type { IntegrityNote } from '#domain/tests/attempt.ts'
import type { TestResultDetails } from '#domain/tests/grading.ts'
import { formatDuration } from '#web/lib/time/format-duration.ts'
import { Section } from '#web/ui/section.tsx'

/** What was noticed during the attempt, with the applicant's explanations. Empty if there are no notes. */
export function IntegrityNotes({ result: { notes, questions } }: { result: TestResultDetails }) {
  if (notes.length === 0) return null
  const numbers = new Map(questions.map(({ question }, at) => [question.id, at + 1]))
  return (
    <Section
      title="Integrity notes"
      description="Notes have many harmless reasons and do not change the score. The applicant saw them before submitting."
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {notes.map((note) => (
          <li key={note.id} className="py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{noteText(note)}</span>
              {note.question_id !== null && numbers.has(note.question_id) && (
                <span className="tabular text-ink-faint">Question {numbers.get(note.question_id)}</span>
              )}
            </p>
            {note.explanation && (
              <p className="mt-1 whitespace-pre-line wrap-anywhere">
                <span className="text-ink-faint">Applicant: </span>
                {note.explanation}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function noteText({ kind, amount }: Pick<IntegrityNote, 'kind' | 'amount'>): string {
  switch (kind) {
    case 'left_page':
      if (amount === null) return 'Left the page'
      return amount < 60
        ? `Left the page for ${countOf(amount, 'second', 'seconds')}`
        : `Left the page for ${formatDuration(amount * 1_000)}`
    case 'pasted':
      return amount === null ? 'Pasted text' : `Pasted ${countOf(amount, 'character', 'characters')}`
    case 'network_changed':
      return 'Network address changed'
  }
}
