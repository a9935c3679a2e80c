import { useId } from 'react'
import type { ClipboardEvent } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { answeredParts, hasContent, isAnswered } from '#domain/tests/answer.ts'
import { isGrid, isOpenEnded } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { isWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerInput, isAnsweredInGroup } from './answer-input.tsx'
import type { AnswerWait } from './answer-input.tsx'
import { questionText } from './question-text.ts'

interface QuestionCardProps {
  question: AskedQuestion
  /** The position in the test, starting with 1; none for a practice question. */
  number?: number
  /** The number of questions in the test. */
  of?: number
  value: AnswerValue
  onValueChange: (value: AnswerValue) => void
  onWait?: (wait: AnswerWait | undefined) => void
  /** Called with the number of characters that were pasted. */
  onPaste?: (characters: number) => void
  disabled?: boolean
}

/** A question with the control for its answer, as applicants see it. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, of, value, onValueChange, onWait, onPaste, disabled = false } = props
  const id = useId()
  const { asked, blocks } = questionText(question.question, isWorkSample(question.type))
  const describedBy = [blocks.length > 0 && `${id}-more`, question.ai_assisted && `${id}-ai`].filter(Boolean).join(' ')
  const facts = [
    question.scored ? countOf(question.points, 'point', 'points') : 'Not scored',
    ...(question.type === 'checkboxes' ? ['Choose all that apply'] : []),
  ]
  return (
    <article aria-labelledby={`${id}-number`}>
      <p className="text-sm text-ink-soft">
        <span id={`${id}-number`} className="font-semibold text-ink">
          {number === undefined ? 'Practice question' : `Question ${number} of ${of}`}
        </span>
        {number !== undefined && <span> · {facts.join(' · ')}</span>}
      </p>
      <h2
        id={`${id}-question`}
        tabIndex={-1}
        className="mt-3 max-w-prose text-lg/7 font-semibold text-pretty wrap-anywhere whitespace-pre-wrap"
      >
        {isAnsweredInGroup(question) ? asked : <label htmlFor={`${id}-answer`}>{asked}</label>}
      </h2>
      {blocks.length > 0 && (
        <div id={`${id}-more`} className="mt-3 grid max-w-prose grid-cols-[minmax(0,1fr)] gap-3">
          {blocks.map(({ text, is_code }, at) =>
            is_code ? (
              <pre
                key={at}
                className="rounded-control bg-sunken px-4 py-3 font-mono text-sm/6 wrap-anywhere whitespace-pre-wrap"
              >
                <code>{text}</code>
              </pre>
            ) : (
              <p key={at} className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
            ),
          )}
        </div>
      )}
      {question.ai_assisted && (
        <p id={`${id}-ai`} className="mt-2 text-sm text-ink-soft">
          AI suggests a grade for this answer. A person decides.
        </p>
      )}
      <fieldset
        disabled={disabled}
        className="mt-6 min-w-0"
        onPaste={(event: ClipboardEvent) => onPaste?.(event.clipboardData.getData('text').length)}
      >
        <AnswerInput
          question={question}
          value={value}
          onValueChange={onValueChange}
          disabled={disabled}
          {...(onWait ? { onWait } : {})}
          {...(isAnsweredInGroup(question) ? {} : { id: `${id}-answer` })}
          aria-labelledby={`${id}-question`}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        />
        {canClear(question) && (
          <div className="mt-2 h-8">
            {hasContent(value) && (
              <Button size="sm" look="ghost" className="-ml-3" onClick={() => onValueChange(null)}>
                Clear answer
              </Button>
            )}
          </div>
        )}
        {isGrid(question.type) && (
          <p role="status" className="mt-2 text-sm text-ink-soft">
            {hasContent(value) &&
              !isAnswered(question, value) &&
              `${answeredParts(question, value).length} of ${question.rows.length} rows answered. The question stays open until each row has an answer.`}
          </p>
        )}
      </fieldset>
    </article>
  )
}

/** Text can be deleted, files removed and checkboxes unchecked; all other answers need a button. */
const canClear = ({ type }: AskedQuestion) =>
  !isOpenEnded(type) && !isWorkSample(type) && type !== 'checkboxes' && type !== 'checkbox-grid'
