import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { askQuestion } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/question.ts'
import { QuestionCard } from '#web/features/tests/question/question-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { questionOf } from './edited-question.ts'
import type { TestForm } from './edited-test.ts'
import { inPageOrder } from './question-order.ts'

interface PreviewProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  form: Pick<TestForm, 'name' | 'questions' | 'sections'>
}

/** The questions as applicants see them, one at a time. Answers are not saved. */
export function Preview({ open, onOpenChange, form }: PreviewProps) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Record<string, AnswerValue>>({})
  const questions = inPageOrder(form.questions, form.sections)
  const current = questions[Math.min(at, questions.length - 1)]
  const number = current ? questions.indexOf(current) + 1 : 0
  const section = form.sections.find(({ id }) => id === current?.section_id)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Preview: ${form.name.trim() || 'Untitled Test'}`}
      description="As applicants see it. Your answers are not saved."
      width="lg"
      footer={
        <>
          <Button className="mr-auto" disabled={number <= 1} onClick={() => setAt(number - 2)}>
            <ArrowLeft aria-hidden />
            Back
          </Button>
          <Button look="primary" onClick={() => (number < questions.length ? setAt(number) : onOpenChange(false))}>
            {number < questions.length ? 'Next' : 'Close'}
            {number < questions.length && <ArrowRight aria-hidden />}
          </Button>
        </>
      }
    >
      {section && (section.title || section.text) && (
        <div className="mb-5 border-l-2 border-primary-line pl-4">
          {section.title && <p className="text-sm font-semibold">{section.title}</p>}
          {section.text && (
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{section.text}</p>
          )}
        </div>
      )}
      {current && (
        <QuestionCard
          key={current.id}
          question={askQuestion(questionOf(current))}
          number={number}
          of={questions.length}
          value={answers[current.id] ?? null}
          onValueChange={(value) => setAnswers({ ...answers, [current.id]: value })}
        />
      )}
    </Dialog>
  )
}
