import { CircleCheck } from 'lucide-react'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { applicationQuestionTypeLabels } from '#domain/application-questions/application-question.ts'
import { ruleText } from '#domain/application-questions/requirement-text.ts'

/** What a job requires and asks, before somebody applies. */
export function AskedQuestions({ questions }: { questions: readonly ApplicationQuestion[] }) {
  // The rule alone, such as “At least 2”, says nothing without its question.
  const required = questions.flatMap(({ id, type, text, requirement }) =>
    requirement ? [{ id, words: requirement.text || `${text} ${ruleText({ type, requirement })}` }] : [],
  )
  return (
    <div className="grid gap-4 text-sm">
      {required.length > 0 && (
        <div>
          <ul aria-label="Requirements" className="grid gap-1.5">
            {required.map(({ id, words }) => (
              <li key={id} className="flex items-start gap-2 font-medium">
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                <span className="min-w-0 wrap-anywhere">{words}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">
            You can also apply if you do not meet a requirement. You then explain why, and the company decides.
          </p>
        </div>
      )}
      <ol aria-label="Questions" className="divide-y divide-line border-y border-line">
        {questions.map(({ id, type, text, required: isRequired }) => (
          <li key={id} className="gap-x-4 py-2.5 sm:flex sm:items-baseline sm:justify-between">
            <p className="min-w-0 wrap-anywhere">{text}</p>
            <p className="shrink-0 text-ink-soft">
              {applicationQuestionTypeLabels[type]}
              {!isRequired && ' · Optional'}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
