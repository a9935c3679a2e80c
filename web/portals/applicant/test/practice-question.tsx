import { useState } from 'react'
import { askQuestion } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { QuestionCard } from '#web/features/tests/question/question-card.tsx'

const automatically = 'Each answer is saved as I give it'

const practice = askQuestion({
  id: 'practice',
  type: 'multiple-choice',
  question: 'When are your answers saved?',
  options: ['When I submit the test', 'When I select Save', automatically],
  points: 1,
  useAI: false,
  scored: false,
})

/** A question to try out the controls. Nothing is sent. */
export function PracticeQuestion() {
  const [value, setValue] = useState<AnswerValue>(null)
  return (
    <div className="max-w-prose">
      <QuestionCard question={practice} value={value} onValueChange={setValue} />
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {value !== null &&
          (value === automatically
            ? 'Correct. There is no Save button, and nothing is lost when you close the page.'
            : 'Not quite: each answer is saved as you give it. There is no Save button.')}
      </p>
    </div>
  )
}
