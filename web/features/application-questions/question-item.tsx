import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ChevronDown, ChevronUp, GripVertical, Pencil, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { applicationQuestionTypeLabels } from '#domain/application-questions/application-question.ts'
import type { ApplicationQuestionForm } from '#domain/application-questions/application-question.ts'
import { requirementText } from '#domain/application-questions/requirement-text.ts'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'

interface QuestionItemProps {
  question: ApplicationQuestionForm
  /** The position, starting with 1. */
  number: number
  onEdit: () => void
  /** Moves it up or down; the control with this name keeps the focus. */
  onStep: (by: -1 | 1, control: string) => void
  onRemove: () => void
}

/** A question in the form of a job. */
export function QuestionItem({ question, number, onEdit, onStep, onRemove }: QuestionItemProps) {
  const { type, text, required, requirement } = question
  const id = question.id ?? ''
  const { setNodeRef: setDragRef, setActivatorNodeRef, listeners, isDragging, transform } = useDraggable({ id })
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
      return
    event.preventDefault()
    const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]')?.dataset['control']
    onStep(event.key === 'ArrowUp' ? -1 : 1, control ?? 'edit')
  }
  return (
    <li
      ref={(element) => {
        setDragRef(element)
        setDropRef(element)
      }}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
      className={cx(
        'flex items-start gap-1 rounded-control border bg-surface p-2 text-sm max-sm:block',
        isOver && !isDragging ? 'border-primary' : 'border-line-strong',
        isDragging ? 'relative z-10 shadow-pop' : 'shadow-control',
      )}
    >
      <PlainIconButton
        ref={setActivatorNodeRef}
        {...listeners}
        label={`Drag question ${number}`}
        tabIndex={-1}
        size="sm"
        icon={<GripVertical aria-hidden />}
        className="cursor-grab touch-none max-sm:hidden"
      />
      <div className="min-w-0 grow px-1 py-1.5">
        <p className="font-medium wrap-anywhere">
          {number}. {text}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {applicationQuestionTypeLabels[type]} · {required ? 'Required' : 'Optional'}
          {requirement && ` · Requirement: ${requirementText({ type, requirement })}`}
        </p>
      </div>
      <div className="flex shrink-0 items-center max-sm:justify-end">
        <PlainIconButton
          label={`Move question ${number} up`}
          data-control="up"
          size="sm"
          icon={<ChevronUp aria-hidden />}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => onStep(-1, 'up')}
          onKeyDown={onKeyDown}
        />
        <PlainIconButton
          label={`Move question ${number} down`}
          data-control="down"
          size="sm"
          icon={<ChevronDown aria-hidden />}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => onStep(1, 'down')}
          onKeyDown={onKeyDown}
        />
        <PlainIconButton
          label={`Edit question ${number}`}
          data-control="edit"
          size="sm"
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
          onKeyDown={onKeyDown}
        />
        <PlainIconButton
          label={`Remove question ${number}`}
          data-control="remove"
          size="sm"
          icon={<X aria-hidden />}
          onClick={onRemove}
          onKeyDown={onKeyDown}
        />
      </div>
    </li>
  )
}
