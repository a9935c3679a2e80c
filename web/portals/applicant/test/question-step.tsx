import { ArrowLeft, ArrowRight, CircleAlert, Flag } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { AskedQuestion } from '#domain/tests/question.ts'
import { isWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import type { AnswerWait } from '#web/features/tests/question/answer-input.tsx'
import { QuestionCard } from '#web/features/tests/question/question-card.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { isModified } from '#web/ui/kbd.tsx'
import type { AnswerQueue, QueueState } from './answer-queue.ts'
import { useFocusedHeading } from './focused-heading.ts'
import { OutdatedAnswer } from './outdated-answer.tsx'

interface QuestionStepProps {
  question: AskedQuestion
  /** It is the first question of its section, whose text is read first. */
  startsSection: boolean
  number: number
  of: number
  queue: AnswerQueue
  state: QueueState
  disabled: boolean
  onPaste: (characters: number) => void
  onWait: (wait: AnswerWait | undefined) => void
  onFlag: () => void
  onPrevious: (() => void) | undefined
  onNext: () => void
}

const isTyped = ({ type }: AskedQuestion) => type === 'short-answer' || type === 'paragraph' || isWorkSample(type)

/** Answers that need more width than a text. */
const isWide = ({ type }: AskedQuestion) => isWorkSample(type) && type !== 'spoken-answer'

/** One question. Enter shows the next one; in a paragraph, ⌘ or Ctrl with Enter. */
export function QuestionStep(props: QuestionStepProps) {
  const { question, startsSection, number, of, queue, state, disabled } = props
  const { onPaste, onWait, onFlag, onPrevious, onNext } = props
  const { value, is_flagged } = state.answers.get(question.id) ?? { value: null, is_flagged: false }
  const outdated = state.outdated.get(question.id)
  const refused = state.refused.get(question.id)
  const width = isWide(question) ? 'max-w-6xl' : 'max-w-3xl'
  const element = useFocusedHeading<HTMLFormElement>({ scrolls: !startsSection })
  useEnterInText(onNext)
  return (
    <form
      ref={element}
      className="flex grow flex-col"
      noValidate
      aria-label={`Question ${number}`}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <div className={cx('grow', width)}>
        <QuestionCard
          question={question}
          number={number}
          of={of}
          value={value}
          onValueChange={(next) => queue.answer(question.id, next, { typing: isTyped(question) })}
          onPaste={onPaste}
          onWait={onWait}
          disabled={disabled}
        />
        <div className="mt-4 grid gap-3 empty:hidden">
          {refused && (
            <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
              This answer was not saved. {refused}
            </Banner>
          )}
          {outdated !== undefined && (
            <OutdatedAnswer
              question={question}
              value={outdated}
              onUse={() => queue.resolve(question.id, true)}
              onDiscard={() => queue.resolve(question.id, false)}
            />
          )}
        </div>
      </div>
      <BottomBar>
        <div className={cx('flex items-center gap-2', width)}>
          <Button
            aria-label="Previous question"
            disabled={onPrevious === undefined}
            onClick={onPrevious}
            className="max-sm:px-3"
          >
            <ArrowLeft aria-hidden />
            <span className="max-sm:hidden">Previous</span>
          </Button>
          <Button
            aria-pressed={is_flagged}
            disabled={disabled}
            onClick={onFlag}
            className="aria-pressed:border-mango aria-pressed:bg-mango-soft"
          >
            <Flag aria-hidden className={cx(is_flagged && 'fill-mango text-mango-ink')} />
            Flag
          </Button>
          <Button type="submit" look="primary" className="ml-auto">
            {number < of ? 'Next' : 'Review'}
            <ArrowRight aria-hidden />
          </Button>
        </div>
      </BottomBar>
    </form>
  )
}

/** Runs an action when ⌘ or Ctrl and Enter are pressed in a text with several lines, in which Enter alone breaks a line. */
function useEnterInText(act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isModified(event) || !(event.target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
