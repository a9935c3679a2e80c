import { DndContext, MouseSensor, TouchSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import type {
  ApplicationQuestionForm,
  ApplicationQuestions,
} from '#domain/application-questions/application-question.ts'
import { toast } from '#web/ui/toast.ts'
import { QuestionItem } from './question-item.tsx'

interface QuestionListProps {
  questions: ApplicationQuestions
  onChange: (questions: ApplicationQuestions) => void
  onEdit: (question: ApplicationQuestionForm) => void
}

const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
// The list has its own announcements and its own way to move questions with the keyboard.
const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const accessibility = { announcements, restoreFocus: false }

/** The questions in their order. They are moved by dragging, with buttons, or with Alt and an arrow key. */
export function QuestionList({ questions, onChange, onEdit }: QuestionListProps) {
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const focus = (at: number, control: string) =>
    requestAnimationFrame(() =>
      list.current?.children[at]?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus(),
    )
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question || to < 0 || to >= questions.length) return false
    onChange(questions.toSpliced(from, 1).toSpliced(to, 0, question))
    announce(`Moved to position ${to + 1} of ${questions.length}.`)
    return true
  }
  const step = (at: number, by: -1 | 1, control: string) => {
    if (move(at, at + by)) focus(at + by, control)
    else announce(by < 0 ? 'This is the first question.' : 'This is the last question.')
  }
  const remove = (at: number) => {
    const before = questions
    onChange(questions.toSpliced(at, 1))
    focus(Math.min(at, questions.length - 2), 'edit')
    toast({ title: 'Question removed', action: { label: 'Undo', onClick: () => onChange(before) } })
  }
  const positionOf = (id: unknown) => questions.findIndex((question) => question.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(positionOf(active.id), positionOf(over.id))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {questions.map((question, at) => (
          <QuestionItem
            key={question.id}
            question={question}
            number={at + 1}
            onEdit={() => onEdit(question)}
            onStep={(by, control) => step(at, by, control)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
    </DndContext>
  )
}
