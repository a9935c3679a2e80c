import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { applicationStageLabels, liveStages, moveTo } from '#domain/applications/application-machine.ts'
import type { CompanyMove, LiveStage } from '#domain/applications/application-machine.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'

/** A card that was picked up with the keyboard, and the column it is over. */
export interface Lifted {
  card: ApplicationCard
  over: LiveStage
}

/** The stages where a card can be dropped: its own and those it may be moved to. */
export const placesFor = (card: ApplicationCard): LiveStage[] =>
  liveStages.filter((stage) => stage === card.stage || mayMoveTo(card, stage))

export function mayMoveTo(card: ApplicationCard, stage: ApplicationCard['stage']): boolean {
  const move = moveTo(stage)
  return move !== undefined && card.allowed.includes(move)
}

export const liftInstructions =
  'Press Space to pick up the card. Use the arrow keys to choose a stage, Space to drop the card, or Escape to cancel.'

/**
 * Moves cards between columns with the keyboard: Space or Enter picks up, the arrow keys choose a column, Space or
 * Enter drops, Escape and leaving cancel. Each step is announced.
 */
export function useLift(announce: (words: string) => void, onDrop: (card: ApplicationCard, move: CompanyMove) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null)

  const pickUp = (card: ApplicationCard) => {
    const over = card.stage as LiveStage
    setLifted({ card, over })
    announce(`Picked up ${card.applicant_name} from ${positionOf(card, over)}. ${arrows}`)
  }
  const moveOver = ({ card }: Lifted, over: LiveStage) => {
    setLifted({ card, over })
    const isBack = over === card.stage
    announce(`${card.applicant_name} is over ${positionOf(card, over)}${isBack ? ', where it was' : ''}.`)
  }
  const cancel = () => {
    if (!lifted) return
    setLifted(null)
    announce(`Canceled. ${lifted.card.applicant_name} stays in ${applicationStageLabels[lifted.card.stage]}.`)
  }
  const putDown = ({ card, over }: Lifted) => {
    const move = moveTo(over)
    if (over === card.stage || !move) return cancel()
    setLifted(null)
    announce(`Put ${card.applicant_name} down in ${applicationStageLabels[over]}.`)
    onDrop(card, move)
  }

  const onKeyDown = (event: KeyboardEvent, card: ApplicationCard) => {
    const isAction = event.key === ' ' || event.key === 'Enter'
    if (lifted?.card.id !== card.id) {
      if (!isAction || event.repeat) return
      event.preventDefault()
      return pickUp(card)
    }
    const places = placesFor(card)
    const next = nextPlace(places, lifted.over, event.key)
    if (!isAction && !next && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isAction) {
      if (!event.repeat) putDown(lifted)
    } else if (next) moveOver(lifted, next)
    else cancel()
  }

  return { lifted, onKeyDown, onBlur: cancel }
}

const arrows = 'Choose a stage with the arrow keys, put it down with Space, or cancel with Escape.'

function positionOf(card: ApplicationCard, stage: LiveStage): string {
  const places = placesFor(card)
  return `${applicationStageLabels[stage]}, ${places.indexOf(stage) + 1} of ${places.length}`
}

/** The stage that a key leads to. At either end, the same stage. */
function nextPlace(places: readonly LiveStage[], from: LiveStage, key: string): LiveStage | undefined {
  const at = places.indexOf(from)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return places[Math.min(at + 1, places.length - 1)]
    case 'ArrowLeft':
    case 'ArrowUp':
      return places[Math.max(at - 1, 0)]
    case 'Home':
      return places[0]
    case 'End':
      return places.at(-1)
    default:
      return undefined
  }
}
