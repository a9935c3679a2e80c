import type { KeyboardEvent } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { keyText } from '#domain/tests/key-text.ts'
import { questionTypeLabels, scoringOf } from '#domain/tests/question.ts'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import { questionOf } from './edited-question.ts'
import type { EditedQuestion } from './edited-question.ts'
import { QuestionTypeIcon } from './question-type-icon.tsx'

interface QuestionSummaryProps {
  question: EditedQuestion
  number: number
  problems: readonly TestProblem[]
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The text, type, points and key of a question, and its first problem. */
export function QuestionSummary({ question, number, problems, onOpen, onKeyDown }: QuestionSummaryProps) {
  const [problem] = problems
  return (
    <button
      type="button"
      data-control="edit"
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className="flex min-w-0 grow items-start gap-3 rounded-sm px-1 py-0.5 text-left"
    >
      <span className="sr-only">Edit question </span>
      <span className="tabular mt-px w-5 shrink-0 text-right text-sm/6 font-semibold text-ink-faint">{number}</span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          {question.question.trim() || 'Untitled question'}
        </span>
        <span className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
          <QuestionTypeIcon type={question.type} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">
            {questionTypeLabels[question.type]} · {scoringText(question)}
          </span>
        </span>
        {problem && (
          <span className="mt-1 block text-sm font-medium text-mango-ink">
            {problem.message}
            {problems.length > 1 && ` And ${problems.length - 1} more.`}
          </span>
        )}
      </span>
    </button>
  )
}

function scoringText(edited: EditedQuestion): string {
  const question = questionOf(edited)
  const scoring = scoringOf(question)
  if (!edited.scored) return 'Not scored'
  const points = countOf(edited.points, 'point', 'points')
  if (scoring === 'person') return `${points} · Graded by a person${question.useAI ? ' with AI assistance' : ''}`
  const key = question.key ? keyText(question.key) : ''
  return key ? `${points} · ${key.length > 60 ? `${key.slice(0, 60)}…` : key}` : points
}
