import { useDroppable } from '@dnd-kit/core'
import { ChevronsRightLeft, Clock } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { ApplicationCard, BoardColumn as Column } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { numberText } from '#domain/kernel/count.ts'
import { useKeptScroll } from '#web/lib/navigation/kept-scroll.ts'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DraggableCard } from './draggable-card.tsx'
import type { CardActions } from './draggable-card.tsx'
import { landingPlace, movedTo } from './move-on-board.ts'
import { mayMoveTo } from './use-lift.ts'

interface BoardColumnProps {
  column: Column
  job: CompanyJob
  pathOf: (card: ApplicationCard) => string
  /** The card being dragged or moved with the keyboard, and the column it is over. */
  held: { card: ApplicationCard; over: ApplicationStage | null; height?: number | undefined } | null
  liftedId: string | undefined
  isPending: (card: ApplicationCard) => boolean
  loadingMore: boolean
  onLoadMore: () => void
  /** Undefined if the column cannot be collapsed. */
  onFold: (() => void) | undefined
  isOpen: boolean
  onUnfold: () => void
  /** Called when a dragged card pauses over the collapsed column. */
  onRest: () => void
  actions: CardActions
}

const restsAfter_ms = 400

/** A stage with its applicants, or a narrow strip with its name and count while collapsed. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, held, isOpen, onUnfold, onRest } = props
  const { stage, count } = column
  const label = applicationStageLabels[stage]
  const titleId = `${columnId(stage)}-title`
  const takes = held !== null && (held.card.stage === stage || mayMoveTo(held.card, stage))
  const { setNodeRef } = useDroppable({ id: stage, disabled: held !== null && !takes })
  const isOver = takes && held.over === stage && held.card.stage !== stage
  // A collapsed column opens only when the card pauses over it. Opening at once would shift the columns while the card
  // is dragged across.
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    if (!isOver || isOpen) return
    const timer = setTimeout(() => rest(), restsAfter_ms)
    return () => clearTimeout(timer)
  }, [isOver, isOpen])
  return (
    <section
      ref={setNodeRef}
      id={columnId(stage)}
      aria-labelledby={titleId}
      className={cx(
        'flex shrink-0 snap-start scroll-ms-1 flex-col rounded-card ring-1 ring-inset transition-[opacity,box-shadow]',
        isOpen
          ? 'max-h-[max(24rem,calc(100dvh-9rem))] w-[min(18rem,82vw)] bg-sunken/70 desk:w-auto desk:max-w-88 desk:min-w-46 desk:flex-1'
          : 'w-9',
        isOver ? 'ring-2 ring-primary' : 'ring-line',
        held !== null && !takes && 'opacity-50',
      )}
    >
      {isOpen ? (
        <Unfolded {...props} titleId={titleId} isOver={isOver} />
      ) : (
        <button
          type="button"
          aria-expanded={false}
          onClick={onUnfold}
          className={cx(
            'flex w-full grow flex-col items-center gap-2 rounded-card py-3 text-sm font-semibold transition-colors',
            isOver ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          <span className="tabular min-w-6 rounded-full bg-hover px-1 text-xs/5 font-medium">{numberText(count)}</span>
          <span id={titleId} className="[writing-mode:vertical-rl]">
            {label}
          </span>
        </button>
      )}
    </section>
  )
}

interface UnfoldedProps extends BoardColumnProps {
  titleId: string
  isOver: boolean
}

function Unfolded(props: UnfoldedProps) {
  const { column, job, pathOf, held, liftedId, isPending, loadingMore, onLoadMore, onFold, actions } = props
  const { titleId, isOver } = props
  const { stage, cards, count, overdue_count } = column
  const label = applicationStageLabels[stage]
  const landing = held && isOver ? landingPlace(cards, movedTo(held.card, stage)) : undefined
  const placeholder = held && isOver && (
    <li
      key="placeholder"
      aria-hidden
      ref={scrollIntoList}
      style={{ minHeight: held.height ?? '5rem' }}
      className="shrink-0 truncate rounded-control border-2 border-dashed border-primary bg-primary-soft px-3 py-2 text-sm font-medium text-primary-ink"
    >
      {held.card.applicant_name}
    </li>
  )
  const list = useRef<HTMLUListElement>(null)
  useKeptScroll(list, stage)
  return (
    <>
      <div className="flex items-center gap-2 px-3 pt-3 pb-2 max-sm:pt-2">
        <h2 id={titleId} tabIndex={-1} className="text-sm font-semibold">
          {label}
        </h2>
        <span className="tabular rounded-full bg-hover px-2 text-xs/5 font-medium text-ink-soft">
          {numberText(count)}
          <span className="sr-only">{count === 1 ? ' applicant' : ' applicants'}</span>
        </span>
        {onFold && (
          <PlainIconButton
            label={`Fold ${label}`}
            aria-expanded
            icon={<ChevronsRightLeft aria-hidden />}
            onClick={onFold}
            size="sm"
            className="-my-1.5 ml-auto"
          />
        )}
        {overdue_count > 0 && (
          <span
            title={`${numberText(overdue_count)} overdue`}
            className="tabular ml-auto inline-flex items-center gap-1 text-xs font-medium text-danger-ink"
          >
            <Clock aria-hidden className="size-3.5" />
            {numberText(overdue_count)}
            <span className="sr-only"> overdue</span>
          </span>
        )}
      </div>
      <ul
        ref={list}
        aria-label={label}
        tabIndex={-1}
        className="relative flex min-h-24 grow flex-col gap-2 overflow-y-auto overscroll-y-contain px-2 pt-1 pb-3"
      >
        {count === 0 && !isOver && <li className="px-2 py-6 text-center text-sm text-ink-faint">No applicants</li>}
        {cards.map((card, at) => (
          <Fragment key={card.id}>
            {at === landing && placeholder}
            <DraggableCard
              card={card}
              job={job}
              to={pathOf(card)}
              lifted={liftedId === card.id}
              busy={isPending(card)}
              actions={actions}
            />
          </Fragment>
        ))}
        {landing === cards.length && placeholder}
        {cards.length < count && (
          <li key="more" className="flex justify-center py-2">
            <More label={label} shown={cards.length} loading={loadingMore} onSeen={onLoadMore} />
          </li>
        )}
      </ul>
    </>
  )
}

/** Scrolls only the column, not its ancestors. */
function scrollIntoList(item: HTMLElement | null) {
  const list = item?.parentElement
  if (!item || !list) return
  const bottom = item.offsetTop + item.offsetHeight
  if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop - 8
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom + 8 - list.clientHeight
}

export const columnId = (stage: ApplicationStage) => `stage-${stage}`

interface MoreProps {
  label: string
  shown: number
  loading: boolean
  onSeen: () => void
}

/** Loads more cards when it scrolls into view. The button is for users who do not scroll. */
function More({ label, shown, loading, onSeen }: MoreProps) {
  return (
    <button
      type="button"
      onClick={onSeen}
      className="touch-target inline-flex items-center gap-2 rounded-sm px-2 py-1 text-xs font-medium text-ink-soft hover:text-ink"
    >
      {/* A new key after each load: if the end is still in view, the observer fires again. */}
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
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(), {
      root: mark.closest('ul'),
      rootMargin: '200px',
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return <span ref={end} aria-hidden />
}
