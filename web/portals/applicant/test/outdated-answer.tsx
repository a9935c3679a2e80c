import type { AnswerValue } from '#domain/tests/answer.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import { QuestionBody } from '#web/features/tests/question-body.tsx'
import { Button } from '#web/ui/button.tsx'

interface OutdatedAnswerProps {
  question: AskedQuestion
  value: AnswerValue
  onUse: () => void
  onDiscard: () => void
}

/** Offers an answer that this browser could not send before a newer one was saved elsewhere. */
export function OutdatedAnswer({ question, value, onUse, onDiscard }: OutdatedAnswerProps) {
  return (
    <section aria-label="Answer in this browser" className="rounded-control border border-mango/50 bg-surface p-4">
      <p className="mb-3 text-sm font-medium">
        This browser has another answer that was not sent. The answer above is newer: it was saved in another tab or on
        another device.
      </p>
      <QuestionBody question={question} answerKey={null} answer={value} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onUse}>
          Use this answer instead
        </Button>
        <Button size="sm" look="ghost" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </section>
  )
}
