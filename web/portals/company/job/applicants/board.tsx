import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { applicationMachine, isLive, moveTo } from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationCard, Board as BoardAnswer } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { applicationPath } from '#web/features/applications/listed-in.ts'
import { useKeptScroll } from '#web/lib/navigation/kept-scroll.ts'
import { cx } from '#web/ui/cx.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { BoardColumn, columnId } from './board-column.tsx'
import type { CardActions } from './draggable-card.tsx'
import { dragRules } from './drag-rules.ts'
import { afterMoves } from './move-on-board.ts'
import { StageSwitcher } from './stage-switcher.tsx'
import type { ApplicantsSearch } from './use-applicants-search.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { liftInstructions, mayMoveTo, useLift } from './use-lift.ts'
import { useOpenColumns } from './use-open-columns.ts'
import { useStableHandlers } from './use-stable-handlers.ts'
import { useMoves } from './use-moves.ts'

interface BoardProps {
  board: BoardAnswer
  job: CompanyJob
  search: ApplicantsSearch
  /** The unfiltered columns. */
  all: BoardAnswer['columns']
  outdated: boolean
  loading: ReadonlySet<ApplicationStage>
  onLoadMore: (stage: ApplicationStage) => void
  /** Called with a card's target stage before it is moved. */
  onBeforeMove: (stage: ApplicationStage) => void
  onAssignTest: (card: ApplicationCard) => void
  onReject: (card: ApplicationCard) => void
}

interface Dragged {
  card: ApplicationCard
  over: ApplicationStage | null
  height: number | undefined
}

/** The sort order of each column. */
const columnSort = '-is_overdue'

// dnd-kit's announcements are disabled, because the board has its own.
const noAnnouncements = {
  onDragStart: noAnnouncement,
  onDragMove: noAnnouncement,
  onDragOver: noAnnouncement,
  onDragEnd: noAnnouncement,
  onDragCancel: noAnnouncement,
}
function noAnnouncement() {
  return undefined
}

/** A job's applicants by stage. Cards are moved with the pointer, the keyboard or a menu. */
export function Board({
  board: answer,
  job,
  search,
  all,
  outdated,
  loading,
  onLoadMore,
  onBeforeMove,
  onAssignTest,
  onReject,
}: BoardProps) {
  const [announcement, announce] = useState('')
  const { pending, move } = useMoves(announce)
  const onMove = (card: ApplicationCard, by: CompanyMove) => {
    onBeforeMove(applicationMachine.moves[by].to)
    move({ card, move: by })
  }
  const { lifted, onKeyDown, onBlur } = useLift(announce, onMove)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const { keeper, follow } = useKeptFocus()
  useKeptScroll(keeper.ref, 'board')
  const actions = useStableHandlers<CardActions>({
    onMove: (card, by) => {
      onMove(card, by)
      follow(card.id, 'menu')
    },
    onAssignTest,
    onReject,
    onLiftKey: onKeyDown,
    onLiftBlur: onBlur,
  })
  const held = dragged ?? lifted
  const board = afterMoves(answer, pending)
  const { isOpen, open, fold } = useOpenColumns(all, board.columns)

  const over = lifted?.over
  useEffect(() => {
    if (over) document.getElementById(columnId(over))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [over])

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // On touch screens, a quick movement scrolls; a long press starts a drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const [rules] = useState(dragRules)
  const drop = ({ over: place }: DragEndEvent) => {
    const stage = place?.id as ApplicationStage | undefined
    if (dragged && stage && stage !== dragged.card.stage && mayMoveTo(dragged.card, stage)) {
      onMove(dragged.card, moveTo(stage)!)
    }
    setDragged(null)
  }
  const unfold = (stage: ApplicationStage) => {
    open(stage)
    onLoadMore(stage)
    requestAnimationFrame(() => document.getElementById(`${columnId(stage)}-title`)?.focus())
  }
  const goTo = (stage: ApplicationStage) => {
    if (!isOpen(stage)) return unfold(stage)
    const column = document.getElementById(columnId(stage))!
    column.scrollIntoView({ block: 'nearest', inline: 'start' })
    document.getElementById(`${columnId(stage)}-title`)?.focus({ preventScroll: true })
  }
  const pathOf = (card: ApplicationCard) =>
    applicationPath(card.id, { ...search, sort: columnSort, stage: card.stage, is_rejecting: false })

  return (
    <DndContext
      sensors={sensors}
      {...rules}
      accessibility={{
        announcements: noAnnouncements,
        screenReaderInstructions: { draggable: liftInstructions },
        restoreFocus: false,
      }}
      onDragStart={({ active }: DragStartEvent) => {
        const { card } = active.data.current as { card: ApplicationCard }
        const height = document.querySelector<HTMLElement>(`[data-card="${card.id}"]`)?.offsetHeight
        setDragged({ card, over: null, height })
      }}
      onDragOver={({ over: place }: DragOverEvent) =>
        setDragged((before) => before && { ...before, over: (place?.id as ApplicationStage | undefined) ?? null })
      }
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <StageSwitcher columns={all} onGoTo={goTo} />
      <div
        {...keeper}
        tabIndex={-1}
        role="group"
        aria-label="Applicants by stage"
        aria-busy={outdated}
        className={cx(
          'relative mr-[calc(-1*var(--gutter-end,1rem))] -ml-4 flex snap-x snap-proximity scroll-px-4 min-h-80 gap-2 overflow-x-auto overscroll-x-contain pr-[var(--gutter-end,1rem)] pb-4 pl-4 transition-opacity sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-8 lg:scroll-px-8 lg:px-8',
          outdated && 'opacity-60',
        )}
      >
        {board.columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            job={job}
            pathOf={pathOf}
            held={held}
            liftedId={lifted?.card.id}
            isPending={(card) => pending.some((one) => one.card.id === card.id)}
            loadingMore={loading.has(column.stage)}
            onLoadMore={() => onLoadMore(column.stage)}
            isOpen={isOpen(column.stage)}
            onFold={isLive(column.stage) && column.count > 0 ? undefined : () => fold(column.stage)}
            onUnfold={() => unfold(column.stage)}
            onRest={() => {
              open(column.stage)
              onLoadMore(column.stage)
            }}
            actions={actions}
          />
        ))}
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className="rotate-2 cursor-grabbing motion-reduce:rotate-0">
              <ApplicantCard card={dragged.card} job={job} to="" lifted />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}
