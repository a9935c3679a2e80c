import { answerText } from '#domain/application-questions/application-answer.ts'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import { cx } from '#web/ui/cx.ts'
import { Cell } from '#web/ui/table.tsx'

/** The answer to a question in the table; in cards with the question. */
export function AnswerCell({ card, question }: { card: ApplicationCard; question: ApplicationQuestion }) {
  const answer = card.answers.find(({ question_id }) => question_id === question.id)
  const words = answerText(answer?.value ?? null)
  const isUnmet = answer?.is_met === false
  return (
    <Cell className={cx('min-w-0', !words && '@max-3xl:hidden')}>
      {words ? (
        <>
          <span className="text-ink-soft @3xl:hidden">{question.text} </span>
          <span className={cx('block truncate', isUnmet && 'font-medium text-mango-ink')} title={words}>
            {words}
            {isUnmet && <span className="sr-only"> (does not meet the requirement)</span>}
          </span>
        </>
      ) : (
        <span className="text-ink-faint">–</span>
      )}
    </Cell>
  )
}
