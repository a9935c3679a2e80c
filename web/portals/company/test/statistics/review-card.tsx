import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { QuestionStatistics } from '#domain/tests/grading.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The questions that should be reviewed, with the reasons. */
export function ReviewCard({ questions }: { questions: readonly QuestionStatistics[] }) {
  const flagged = questions.flatMap((one, at) => (one.warning === null ? [] : [{ ...one, number: at + 1 }]))
  return (
    <Card title="Questions to review" description="Questions whose results suggest a mistake or unclear wording.">
      {flagged.length === 0 ? (
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title="No questions to review"
          description="Nothing unusual was found so far."
        />
      ) : (
        <div className="-my-2 max-h-68 overflow-y-auto" tabIndex={0} role="region" aria-label="Questions to review">
          <ul className="divide-y divide-line">
            {flagged.map(({ question, warning, number }) => (
              <li key={question.id} className="flex gap-3 py-3 text-sm">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-mango-ink" />
                <div className="min-w-0">
                  <p className="line-clamp-2 font-medium wrap-anywhere" title={question.question}>
                    {number}. {question.question}
                  </p>
                  <p className="mt-0.5 text-ink-soft">{warning}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
