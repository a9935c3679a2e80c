import type { ReactNode } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { questionTypeLabels } from '#domain/tests/question.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'

interface QuestionHeadingProps {
  question: Pick<AskedQuestion, 'type' | 'question' | 'points' | 'scored'>
  number: number
  /** Additional facts, such as how the question is graded. */
  facts?: readonly string[]
  /** Shown at the end of the first line, such as the points given. */
  mark?: ReactNode
}

/** The number, text and facts of a question. */
export function QuestionHeading({ question, number, facts = [], mark }: QuestionHeadingProps) {
  const all = [
    questionTypeLabels[question.type],
    question.scored ? countOf(question.points, 'point', 'points') : 'Not scored',
    ...facts,
  ]
  return (
    <div className="flex gap-3">
      <span className="tabular w-6 shrink-0 text-right text-sm/6 font-medium text-ink-faint">{number}</span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 grow basis-60 font-medium whitespace-pre-line wrap-anywhere">{question.question}</h3>
          {mark}
        </div>
        <p className="mt-0.5 text-sm text-ink-faint">{all.join(' · ')}</p>
      </div>
    </div>
  )
}
