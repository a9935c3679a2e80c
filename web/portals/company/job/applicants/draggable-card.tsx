import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { KeyboardEvent } from 'react'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import { MoveMenu } from './move-menu.tsx'
import { placesFor } from './use-lift.ts'

/** The handlers of a card. Their identity is stable between renders. */
export type CardActions = {
  onMove: (card: ApplicationCard, move: CompanyMove) => void
  onAssignTest: (card: ApplicationCard) => void
  onReject: (card: ApplicationCard) => void
  onLiftKey: (event: KeyboardEvent, card: ApplicationCard) => void
  onLiftBlur: () => void
}

interface HeldCardProps {
  card: ApplicationCard
  job: CompanyJob
  to: string
  lifted: boolean
  busy: boolean
  actions: CardActions
}

/**
 * A card in its column: dragged with the pointer from anywhere, moved with the keyboard from its handle, or moved by
 * its menu.
 */
export function DraggableCard(props: HeldCardProps) {
  const { card } = props
  const movable = placesFor(card).length > 1
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: !movable,
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={card.id}
      className={cx('list-none touch-manipulation select-none', movable && 'cursor-grab', isDragging && 'opacity-40')}
    >
      <CardWithControls {...props} movable={movable} describedBy={attributes['aria-describedby']} />
    </li>
  )
}

interface CardWithControlsProps extends HeldCardProps {
  movable: boolean
  describedBy: string
}

/** Memoized, because the card around it rerenders with every column that a dragged card passes. */
const CardWithControls = memo(function CardWithControls(props: CardWithControlsProps) {
  const { card, job, to, lifted, busy, actions, movable, describedBy } = props
  return (
    <ApplicantCard
      card={card}
      job={job}
      to={to}
      lifted={lifted}
      busy={busy}
      controls={
        <>
          {movable && (
            <PlainIconButton
              label={`Pick up ${card.applicant_name}`}
              data-control="handle"
              aria-describedby={describedBy}
              aria-pressed={lifted}
              icon={<GripVertical aria-hidden />}
              onKeyDown={(event) => actions.onLiftKey(event, card)}
              onBlur={actions.onLiftBlur}
              size="xs"
              className="max-desk:hidden"
            />
          )}
          <MoveMenu
            card={card}
            onMove={(move) => actions.onMove(card, move)}
            onAssignTest={() => actions.onAssignTest(card)}
            onReject={() => actions.onReject(card)}
          />
        </>
      }
    />
  )
})
