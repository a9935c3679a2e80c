import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { KeyboardEvent } from 'react'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { countOf } from '#domain/kernel/count.ts'
import { keyText } from '#domain/tests/key-text.ts'
import { questionTypeLabels, scoringOf } from '#domain/tests/question.ts'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import type { Section } from '#domain/tests/test.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { questionOf } from './edited-question.ts'
import type { EditedQuestion } from './edited-question.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { QuestionTypeIcon } from './question-type-icon.tsx'
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
          <IconButton
            ref={setActivatorNodeRef}
            {...listeners}
            label={`Drag question ${number}`}
            noTooltip
            tabIndex={-1}
            size="sm"
            icon={<GripVertical aria-hidden />}
            className="-mr-1 cursor-grab touch-none max-sm:hidden"
          />
          <Summary
            question={question}
            number={number}
            problems={problems}
            onOpen={() => actions.open(id)}
            onKeyDown={onKeyDown}
          />
          <div className="flex shrink-0 items-center">
            <IconButton
              label={`Move question ${number} up`}
              noTooltip
              data-control="up"
              size="sm"
              icon={<ChevronUp aria-hidden />}
              onClick={() => actions.step(id, -1, 'up')}
              onKeyDown={onKeyDown}
              className="max-sm:hidden"
            />
            <IconButton
              label={`Move question ${number} down`}
              noTooltip
              data-control="down"
              size="sm"
              icon={<ChevronDown aria-hidden />}
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

interface SummaryProps {
  question: EditedQuestion
  number: number
  problems: readonly TestProblem[]
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The text, type, points and key of a question, and its first problem. */
function Summary({ question, number, problems, onOpen, onKeyDown }: SummaryProps) {
  const [problem] = problems
  return (
    <button
      type="button"
      data-control="edit"
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className="flex min-w-0 grow items-start gap-3 rounded-sm px-1 py-0.5 text-left"
    >
      <span className="sr-only">Edit question </span>
      <span className="tabular mt-px w-5 shrink-0 text-right text-sm/6 font-semibold text-ink-faint">{number}</span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          {question.question.trim() || 'Untitled question'}
        </span>
        <span className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
          <QuestionTypeIcon type={question.type} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">
            {questionTypeLabels[question.type]} · {scoringText(question)}
          </span>
        </span>
        {problem && (
          <span className="mt-1 block text-sm font-medium text-mango-ink">
            {problem.message}
            {problems.length > 1 && ` And ${problems.length - 1} more.`}
          </span>
        )}
      </span>
    </button>
  )
}

function scoringText(edited: EditedQuestion): string {
  const question = questionOf(edited)
  const scoring = scoringOf(question)
  if (!edited.scored) return 'Not scored'
  const points = countOf(edited.points, 'point', 'points')
  if (scoring === 'person') return `${points} · Graded by a person${question.useAI ? ' with AI assistance' : ''}`
  const key = question.key ? keyText(question.key) : ''
  return key ? `${points} · ${key.length > 60 ? `${key.slice(0, 60)}…` : key}` : points
}

function OpenQuestion({ problems, ...props }: QuestionItemProps) {
  const { question, number, sections, actions } = props
  const errors = new Map(problems.toReversed().map(({ path, message }) => [path.split('.')[0]!, message]))
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
