import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { applicationQuestionTypeLabels } from '#domain/application-questions/application-question.ts'
import { requirementText } from '#domain/application-questions/requirement-text.ts'

/** The questions of a job, as its company reads them. */
export function QuestionFacts({ questions }: { questions: readonly ApplicationQuestion[] }) {
  return (
    <ol aria-label="Questions for applicants" className="grid gap-3 text-sm">
      {questions.map(({ id, type, text, required, requirement }) => (
        <li key={id}>
          <p className="font-medium wrap-anywhere">{text}</p>
          <p className="text-ink-soft wrap-anywhere">
            {applicationQuestionTypeLabels[type]} · {required ? 'Required' : 'Optional'}
            {requirement && ` · Requirement: ${requirementText({ type, requirement })}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
