import { useDroppable } from '@dnd-kit/core'
import { ChevronsRightLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { ApplicationCard, BoardColumn as Column } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DraggableCard } from './draggable-card.tsx'
import type { CardActions } from './draggable-card.tsx'
import { mayMoveTo } from './use-lift.ts'

interface BoardColumnProps {
  column: Column
  job: CompanyJob
  pathOf: (card: ApplicationCard) => string
  /** What is being dragged or held by keyboard, and over which column. */
  held: { card: ApplicationCard; over: ApplicationStage | null } | null
  liftedId: string | undefined
  isPending: (card: ApplicationCard) => boolean
  loadingMore: boolean
  onLoadMore: () => void
  /** For what can be folded away. */
  onFold: (() => void) | undefined
  actions: CardActions
}

/** A stage and who is in it. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, job, pathOf, held, liftedId, isPending, loadingMore, onLoadMore, onFold, actions } = props
  const { stage, cards, count, overdue_count } = column
  const label = applicationStageLabels[stage]
  const takes = held !== null && (held.card.stage === stage || mayMoveTo(held.card, stage))
  const { setNodeRef } = useDroppable({ id: stage, disabled: held !== null && !takes })
  const isOver = takes && held.over === stage && held.card.stage !== stage
  return (
    <section
      ref={setNodeRef}
      id={columnId(stage)}
      aria-labelledby={`${columnId(stage)}-title`}
      className={cx(
        'flex max-h-[max(24rem,calc(100dvh-9rem))] w-[min(18rem,82vw)] shrink-0 snap-start scroll-ms-1 flex-col rounded-card bg-sunken/70 ring-1 transition-[opacity,box-shadow] ring-inset',
        isOver ? 'ring-2 ring-primary' : 'ring-line',
        held !== null && !takes && 'opacity-50',
      )}
    >
      <div className="flex items-center gap-2 px-3 pt-3 pb-2">
        <h2 id={`${columnId(stage)}-title`} tabIndex={-1} className="text-sm font-semibold">
          {label}
        </h2>
        <span className="tabular rounded-full bg-hover px-2 text-xs/5 font-medium text-ink-soft">
          {count.toLocaleString('en-US')}
          <span className="sr-only">{count === 1 ? ' applicant' : ' applicants'}</span>
        </span>
        {onFold && (
          <IconButton
            label={`Fold ${label}`}
            noTooltip
            aria-expanded
            icon={<ChevronsRightLeft aria-hidden />}
            onClick={onFold}
            className="-my-1.5 ml-auto size-8"
          />
        )}
        {overdue_count > 0 && (
          <span className="tabular ml-auto text-xs font-medium text-danger-ink">
            {overdue_count.toLocaleString('en-US')} overdue
          </span>
        )}
      </div>
      <ul
        aria-label={label}
        tabIndex={-1}
        className="relative flex min-h-24 grow flex-col gap-2 overflow-y-auto overscroll-y-contain px-2 pt-1 pb-3"
      >
        {isOver && (
          <li
            aria-hidden
            className="shrink-0 truncate rounded-control border-2 border-dashed border-primary bg-primary-soft px-3 py-2 text-sm font-medium text-primary-ink"
          >
            {held.card.applicant_name}
          </li>
        )}
        {count === 0 && !isOver && (
          <li className="px-2 py-6 text-center text-sm text-ink-faint">Nobody is in {label}.</li>
        )}
        {cards.map((card) => (
          <DraggableCard
            key={card.id}
            card={card}
            job={job}
            to={pathOf(card)}
            lifted={liftedId === card.id}
            busy={isPending(card)}
            actions={actions}
          />
        ))}
        {cards.length < count && (
          <li key="more" className="flex justify-center py-2">
            <More label={label} shown={cards.length} loading={loadingMore} onSeen={onLoadMore} />
          </li>
        )}
      </ul>
    </section>
  )
}

export const columnId = (stage: ApplicationStage) => `stage-${stage}`

interface MoreProps {
  label: string
  shown: number
  loading: boolean
  onSeen: () => void
}

/** The end of what is there: once it comes into view, more is asked for. The button is for whoever does not scroll. */
function More({ label, shown, loading, onSeen }: MoreProps) {
  return (
    <button
      type="button"
      onClick={onSeen}
      className="touch-target inline-flex items-center gap-2 rounded-sm px-2 py-1 text-xs font-medium text-ink-soft hover:text-ink"
    >
      {/* A new one after each step: where the end is still in view, there is more to bring. */}
      <End key={shown} onSeen={onSeen} />
      {loading && <Spinner />}
      {loading ? 'Loading more…' : `Show more in ${label}`}
    </button>
  )
}

function End({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLSpanElement>(null)
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    const mark = end.current!
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(), {
      root: mark.closest('ul'),
      rootMargin: '200px',
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return <span ref={end} aria-hidden />
}
