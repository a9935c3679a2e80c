import { CircleCheck, CircleDashed, Flag } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { IntegrityNote } from '#domain/tests/attempt.ts'
import { isAnswered } from '#domain/tests/answer.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import { questionText } from '#web/features/tests/question/question-text.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { QueueState } from './answer-queue.ts'
import { useFocusedHeading } from './focused-heading.ts'
import { GivenAnswer, missingIn } from './given-answer.tsx'
import { IntegrityNoteItem } from './integrity-note-item.tsx'

interface ReviewStepProps extends Pick<QueueState, 'answers'> {
  attempt_id: string
  questions: readonly AskedQuestion[]
  notes: readonly IntegrityNote[]
  disabled: boolean
  submitting: boolean
  /** Shows a question, by its position. */
  onSelect: (at: number) => void
  onBack: () => void
  onSubmit: () => void
}

/** All answers, and what is open, flagged and noted, before the attempt is submitted. */
export function ReviewStep(props: ReviewStepProps) {
  const { attempt_id, questions, answers, notes, disabled, submitting, onSelect, onBack, onSubmit } = props
  const [asking, setAsking] = useState(false)
  const element = useFocusedHeading<HTMLDivElement>()
  const given = questions.map((question) => {
    const { value, is_flagged } = answers.get(question.id) ?? { value: null, is_flagged: false }
    return { question, value, is_flagged, open: !isAnswered(question, value) }
  })
  const open = given.filter((one) => one.open).length
  return (
    <div ref={element} className="flex grow flex-col">
      <h2 tabIndex={-1} className="text-xl font-semibold">
        Review your test
      </h2>
      <div className="mt-6 grid max-w-3xl grow content-start grid-cols-[minmax(0,1fr)] gap-6">
        <Section title="Your answers">
          <p className="flex items-center gap-2 text-ink-soft">
            {open === 0 ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            ) : (
              <CircleDashed aria-hidden className="size-5 shrink-0" />
            )}
            {open > 0
              ? `${countOf(open, 'question is', 'questions are')} still open.`
              : `You have answered ${questions.length === 1 ? 'the question' : `all ${questions.length} questions`}.`}
          </p>
          <ol aria-label="Your answers" className="mt-3 divide-y divide-line border-y border-line">
            {given.map(({ question, value, is_flagged, open: isOpen }, at) => (
              <li key={question.id}>
                <button
                  type="button"
                  onClick={() => onSelect(at + 1)}
                  className="flex w-full flex-wrap items-start gap-x-3 gap-y-2 rounded-sm py-3 text-left transition-colors hover:bg-hover"
                >
                  <span className="tabular w-8 shrink-0 text-center text-sm/6 text-ink-soft">{at + 1}</span>
                  <span className="min-w-0 grow basis-48">
                    <span className="line-clamp-2 font-medium wrap-anywhere">
                      {questionText(question.question).asked}
                    </span>
                    <span className="mt-0.5 line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
                      <GivenAnswer question={question} value={value} />
                    </span>
                  </span>
                  {(is_flagged || isOpen) && (
                    <span className="flex flex-wrap gap-2 max-sm:pl-11">
                      {is_flagged && (
                        <Badge tone="mango">
                          <Flag aria-hidden className="size-3" />
                          Flagged
                        </Badge>
                      )}
                      {isOpen && <Badge>{missingIn(question, value)}</Badge>}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </Section>
        {notes.length > 0 && (
          <Section
            title="Notes"
            description="The company sees these notes with your answers. They do not change your score. You can explain each one."
          >
            <ul aria-label="Notes" className="grid gap-4">
              {notes.map((note) => (
                <IntegrityNoteItem
                  key={note.id}
                  attempt_id={attempt_id}
                  note={note}
                  question={questions.findIndex(({ id }) => id === note.question_id) + 1}
                />
              ))}
            </ul>
          </Section>
        )}
      </div>
      <BottomBar>
        <div className="flex max-w-3xl flex-wrap items-center justify-between gap-3">
          <Button onClick={onBack}>Back to questions</Button>
          <Button
            look="primary"
            disabled={disabled}
            busy={submitting}
            busyLabel="Submitting…"
            onClick={() => setAsking(true)}
          >
            Submit Test
          </Button>
        </div>
      </BottomBar>
      <Confirm
        open={asking}
        title="Submit your test?"
        description={`${open > 0 ? `${countOf(open, 'question is', 'questions are')} still open. ` : ''}You cannot change your answers after you submit.`}
        action="Submit"
        cancel="Keep working"
        onConfirm={() => {
          setAsking(false)
          onSubmit()
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
