import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { KeyboardEvent } from 'react'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import type { Section } from '#domain/tests/test.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import type { EditedQuestion } from './edited-question.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { QuestionSummary } from './question-summary.tsx'
import type { QuestionActions } from './use-questions.ts'

interface QuestionItemProps {
  question: EditedQuestion
  /** The position on the page, starting with 1. */
  number: number
  isOpen: boolean
  sections: readonly Section[]
  /** The problems of this question, with paths within it. */
  problems: TestProblem[]
  actions: QuestionActions
  /** Where a dragged question would be inserted. */
  insert: 'before' | 'after' | undefined
}

/** A question in the list, as a summary or open for editing. Moved by its handle, its buttons or Alt with an arrow key. */
export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, number, isOpen, problems, actions, insert } = props
  const { id } = question
  const { setNodeRef: setDragRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id, disabled: isOpen })
  const { setNodeRef: setDropRef } = useDroppable({ id, data: { question } })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
      return
    event.preventDefault()
    const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]')?.dataset.control
    actions.step(id, event.key === 'ArrowUp' ? -1 : 1, control ?? 'edit')
  }

  return (
    <li
      ref={(element) => {
        setDragRef(element)
        setDropRef(element)
      }}
      data-question={id}
      className={cx(
        'relative rounded-card border bg-surface shadow-card transition-[border-color,opacity]',
        isOpen ? 'border-primary' : 'border-line hover:border-line-strong',
        isDragging && 'opacity-40',
      )}
    >
      {insert && (
        <span
          aria-hidden
          className={cx(
            'absolute inset-x-0 z-10 h-0.5 rounded-full bg-primary',
            insert === 'before' ? '-top-1.5' : '-bottom-1.5',
          )}
        />
      )}
      {isOpen ? (
        <OpenQuestion {...props} />
      ) : (
        <div className="flex items-start gap-1 p-2 sm:gap-2 sm:p-3">
          <PlainIconButton
            ref={setActivatorNodeRef}
            {...listeners}
            label={`Drag question ${number}`}
            tabIndex={-1}
            size="sm"
            icon={<GripVertical aria-hidden />}
            className="-mr-1 cursor-grab touch-none max-sm:hidden"
          />
          <QuestionSummary
            question={question}
            number={number}
            problems={problems}
            onOpen={() => actions.open(id)}
            onKeyDown={onKeyDown}
          />
          <div className="flex shrink-0 items-center">
            <PlainIconButton
              label={`Move question ${number} up`}
              data-control="up"
              size="sm"
              icon={<ChevronUp aria-hidden />}
              aria-keyshortcuts="Alt+ArrowUp"
              onClick={() => actions.step(id, -1, 'up')}
              onKeyDown={onKeyDown}
              className="max-sm:hidden"
            />
            <PlainIconButton
              label={`Move question ${number} down`}
              data-control="down"
              size="sm"
              icon={<ChevronDown aria-hidden />}
              aria-keyshortcuts="Alt+ArrowDown"
              onClick={() => actions.step(id, 1, 'down')}
              onKeyDown={onKeyDown}
              className="max-sm:hidden"
            />
            <QuestionMenu {...props} />
          </div>
        </div>
      )}
    </li>
  )
}, areEqual)

/** The form copies its values with every change, so they are compared by content. */
function areEqual(before: QuestionItemProps, after: QuestionItemProps): boolean {
  const names = Object.keys(after) as (keyof QuestionItemProps)[]
  return names.every(
    (name) =>
      before[name] === after[name] ||
      (name !== 'actions' && JSON.stringify(before[name]) === JSON.stringify(after[name])),
  )
}

function OpenQuestion({ problems, ...props }: QuestionItemProps) {
  const { question, number, sections, actions } = props
  const errors = new Map(
    problems.toReversed().flatMap(({ path, message }) => [
      [path.split('.')[0]!, message],
      [path, message],
    ]),
  )
  const done = () => actions.close(question.id)
  return (
    <div role="group" aria-label={`Question ${number}`} className="p-4 sm:p-5">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold text-primary-ink">Question {number}</h3>
        <div className="flex items-center gap-1">
          <QuestionMenu {...props} />
          <Button size="sm" onClick={done}>
            Done
          </Button>
        </div>
      </div>
      <QuestionFields question={question} onChange={actions.change} errors={errors} sections={sections} />
    </div>
  )
}
