import { pointerWithin } from '@dnd-kit/core'
import type { CollisionDetection } from '@dnd-kit/core'

/** The share of the board's width at each end in which a held card scrolls the board. */
const edge = 0.2

/**
 * Collision and scroll rules for dragging: the target is the column under the pointer, and the board scrolls only while
 * the pointer is near one of its ends. dnd-kit's default scrolls the column and the board in turn and confuses them
 * while a card moves from one column to the next: on a slow machine, the board then scrolls away under the card.
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
