import type { AnsweredQuestion } from '#domain/application-questions/answered-question.ts'
import { answerText } from '#domain/application-questions/application-answer.ts'
import { requirementText } from '#domain/application-questions/requirement-text.ts'
import { FileLink } from '#web/features/files/file-link.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Questions with the answers of an application. Answers that do not meet a requirement are marked. */
export function AnsweredQuestions({ answers }: { answers: readonly AnsweredQuestion[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {answers.map((answered) => (
        <Answered key={answered.question.id} answered={answered} />
      ))}
    </dl>
  )
}

function Answered({ answered }: { answered: AnsweredQuestion }) {
  const { question, is_met, explanation } = answered
  const { type, text, requirement } = question
  return (
    <div className="max-w-prose">
      <dt className="text-sm text-ink-soft wrap-anywhere">{text}</dt>
      <dd className="mt-1">
        <Answer answered={answered} />
        {requirement && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            {is_met === false && <Badge tone="mango">Not met</Badge>}
            <span className="min-w-0 wrap-anywhere">Requirement: {requirementText({ type, requirement })}</span>
          </p>
        )}
        {explanation && (
          <p className="mt-2 border-l-2 border-mango pl-3 wrap-anywhere whitespace-pre-line">
            <span className="block text-sm text-ink-soft">Explanation</span>
            {explanation}
          </p>
        )}
      </dd>
    </div>
  )
}

/** The answer itself. */
export function Answer({ answered: { question, value, file } }: { answered: AnsweredQuestion }) {
  if (file) return <FileLink file={file} />
  if (value === null) return <span className="text-ink-faint">Not answered</span>
  if (question.type === 'file') return <span className="text-ink-faint">The file is no longer available</span>
  const words = answerText(value)
  if (question.type !== 'link') return <span className="font-medium wrap-anywhere whitespace-pre-line">{words}</span>
  return (
    <a
      href={words}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="rounded-sm font-medium wrap-anywhere text-primary-ink hover:underline"
    >
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
