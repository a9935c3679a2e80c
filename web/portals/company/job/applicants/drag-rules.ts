import { pointerWithin } from '@dnd-kit/core'
import type { CollisionDetection } from '@dnd-kit/core'

/** How much of the board, at either end, makes it move under a card that is held there. */
const edge = 0.2

/**
 * How a card is drawn over one board: it goes to the column under the pointer, and the board moves only while the
 * pointer is near one of its ends. Left alone, dnd-kit measures in turns in the column and in the board and, on the way
 * from one column to the next, takes the one for the other: on a busy machine the board then runs away under the card.
 */
export function dragRules() {
  let x = 0
  const collisionDetection: CollisionDetection = (args) => {
    x = args.pointerCoordinates?.x ?? x
    return pointerWithin(args)
  }
  const canScroll = (element: Element) => {
    if (element.scrollWidth <= element.clientWidth) return true
    const { left, right, width } = element.getBoundingClientRect()
    return x < left + width * edge || x > right - width * edge
  }
  return { collisionDetection, autoScroll: { canScroll, threshold: { x: edge, y: edge } } }
}
