import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Announcements, CollisionDetection, DragEndEvent, DragMoveEvent } from '@dnd-kit/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Section } from '#domain/tests/test.ts'
import type { EditedQuestion } from './edited-question.ts'
import { groupQuestions } from './question-order.ts'
import { QuestionTypeIcon } from './question-type-icon.tsx'

/** Where a dragged question would be inserted: next to a question, or in an empty section. */
export interface DropPlace {
  id: string
  side: 'before' | 'after'
}

interface DraggableListProps {
  questions: readonly EditedQuestion[]
  sections: readonly Section[]
  onPlace: (id: string, section_id: string | null, at: number) => void
  children: (drop: DropPlace | null) => ReactNode
}

// Constants: with new objects, every item would rerender whenever the list does.
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }

// The list has its own announcements and its own way to move questions with the keyboard.
const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const autoScroll = { threshold: { x: 0, y: 0.12 } }
const accessibility = { announcements, restoreFocus: false }

const underPointer: CollisionDetection = (args) => {
  const hits = pointerWithin(args)
  return hits.length > 0 ? hits : closestCenter(args)
}

/** Drag and drop for questions. */
export function DraggableList({ questions, sections, onPlace, children }: DraggableListProps) {
  const [dragged, setDragged] = useState<EditedQuestion | null>(null)
  const [drop, setDrop] = useState<DropPlace | null>(null)
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const end = ({ active }: DragEndEvent) => {
    const id = String(active.id)
    if (drop && drop.id !== id) {
      const groups = groupQuestions(
        questions.filter((one) => one.id !== id),
        sections,
      )
      const group = groups.find((one) => one.questions.some((question) => question.id === drop.id))
      const at = group?.questions.findIndex((question) => question.id === drop.id) ?? 0
      onPlace(id, group ? (group.section?.id ?? null) : drop.id, drop.side === 'after' ? at + 1 : at)
    }
    setDragged(null)
    setDrop(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={accessibility}
      autoScroll={autoScroll}
      onDragStart={({ active }) => setDragged(questions.find((one) => one.id === active.id) ?? null)}
      onDragMove={(event) => setDrop((before) => same(before, placeOf(event)))}
      onDragEnd={end}
      onDragCancel={() => {
        setDragged(null)
        setDrop(null)
      }}
    >
      {children(dragged && drop?.id !== dragged.id ? drop : null)}
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className="flex w-fit max-w-80 cursor-grabbing items-center gap-2 rounded-card border border-primary bg-raised px-4 py-3 text-sm font-medium shadow-pop">
              <QuestionTypeIcon type={dragged.type} className="size-4 shrink-0 text-primary-ink" />
              <span className="truncate">{dragged.question.trim() || 'Untitled question'}</span>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** The half of the item that the pointer is over. */
function placeOf({ over, activatorEvent, delta }: DragMoveEvent): DropPlace | null {
  if (!over) return null
  const start = 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : (activatorEvent as MouseEvent)
  const y = (start?.clientY ?? 0) + delta.y
  return { id: String(over.id), side: y < over.rect.top + over.rect.height / 2 ? 'before' : 'after' }
}

const same = (before: DropPlace | null, next: DropPlace | null) =>
  before?.id === next?.id && before?.side === next?.side ? before : next
