import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { askQuestion } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { testDefaults } from '#domain/tests/test.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { QuestionCard } from '#web/features/tests/question/question-card.tsx'
import { SectionText } from '#web/features/tests/question/section-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface PreviewProps extends Pick<TestDetails['content'], 'name' | 'questions' | 'sections'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shown without questions. */
  children?: ReactNode
}

/** The questions as applicants see them, one at a time. Answers are not saved. */
export function Preview({ open, onOpenChange, name, questions, sections, children }: PreviewProps) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Record<string, AnswerValue>>({})
  const content = useRef<HTMLDivElement>(null)
  const last = questions.length - 1
  const current = questions[Math.min(at, last)]
  const number = current ? questions.indexOf(current) + 1 : 0
  const show = (next: number) => {
    setAt(next)
    requestAnimationFrame(() => content.current?.querySelector('h2')?.focus())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Preview: ${name.trim() || testDefaults.name}`}
      description="As applicants see it. Your answers are not saved."
      width="lg"
      footer={
        <>
          <Button className="mr-auto" disabled={number <= 1} onClick={() => show(number - 2)}>
            <ArrowLeft aria-hidden />
            Previous
          </Button>
          {number <= last ? (
            <Button look="primary" onClick={() => show(number)}>
              Next
              <ArrowRight aria-hidden />
            </Button>
          ) : (
            <Button look="primary" onClick={() => onOpenChange(false)}>
              Close preview
            </Button>
          )}
        </>
      }
    >
      {current ? (
        <div ref={content}>
          <SectionText section={sections.find(({ id }) => id === current.section_id)} />
          <QuestionCard
            key={current.id}
            question={askQuestion(current)}
            number={number}
            of={questions.length}
            value={answers[current.id] ?? null}
            onValueChange={(value) => setAnswers({ ...answers, [current.id]: value })}
            // A file would be uploaded.
            disabled={current.type === 'file-upload'}
          />
        </div>
      ) : (
        children
      )}
    </Dialog>
  )
}
