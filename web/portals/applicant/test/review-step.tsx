import { CircleCheck, Flag } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { IntegrityNote } from '#domain/tests/attempt.ts'
import { isAnswered } from '#domain/tests/answer.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { QueueState } from './answer-queue.ts'
import { useFocusedHeading } from './focused-heading.ts'
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

/** What is open, flagged and noted, before the attempt is submitted. */
export function ReviewStep(props: ReviewStepProps) {
  const { attempt_id, questions, answers, notes, disabled, submitting, onSelect, onBack, onSubmit } = props
  const [asking, setAsking] = useState(false)
  const element = useFocusedHeading<HTMLDivElement>()
  const unfinished = questions
    .map(({ id, question }, at) => ({
      at: at + 1,
      question,
      open: !isAnswered(answers.get(id)?.value),
      flagged: answers.get(id)?.is_flagged ?? false,
    }))
    .filter(({ open, flagged }) => open || flagged)
  const open = unfinished.filter((one) => one.open).length
  return (
    <div ref={element} className="flex grow flex-col">
      <h2 tabIndex={-1} className="text-xl font-semibold">
        Review your test
      </h2>
      <div className="mt-6 grid max-w-3xl grow content-start grid-cols-[minmax(0,1fr)] gap-6">
        <Section title="Questions">
          {unfinished.length === 0 ? (
            <p className="flex items-center gap-2 text-ink-soft">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              You have answered {questions.length === 1 ? 'the question' : `all ${questions.length} questions`}.
            </p>
          ) : (
            <ul aria-label="Open and flagged questions" className="divide-y divide-line border-y border-line">
              {unfinished.map((one) => (
                <li key={one.at}>
                  <button
                    type="button"
                    onClick={() => onSelect(one.at)}
                    className="flex w-full items-center gap-3 rounded-sm py-3 text-left transition-colors hover:bg-hover"
                  >
                    <span className="tabular w-8 shrink-0 text-center text-sm text-ink-soft">{one.at}</span>
                    <span className="min-w-0 grow truncate font-medium">{one.question}</span>
                    {one.flagged && (
                      <Badge tone="mango">
                        <Flag aria-hidden className="size-3" />
                        Flagged
                      </Badge>
                    )}
                    {one.open && <Badge>Open</Badge>}
                  </button>
                </li>
              ))}
            </ul>
          )}
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
