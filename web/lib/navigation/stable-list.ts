import type { RefObject } from 'react'
import { useState, useSyncExternalStore } from 'react'

interface StableList<Item> {
  /** The items to render. */
  shown: Item[]
  /** The IDs of items that arrived while the list was on the screen. */
  fresh: ReadonlySet<string>
  /** The number of new items held back. */
  waiting: number
  showWaiting: () => void
}

/**
 * A live list that does not move while it is read: while the list is scrolled, hovered or focused, new items that would
 * push others down are held back until requested. `of` identifies the list; changing it resets the state. Items whose
 * IDs are in `own` were added by the user and are shown at once.
 */
export function useStableList<Item extends { id: string }>(
  items: readonly Item[],
  of: string,
  list: RefObject<HTMLElement | null>,
  own: readonly string[] = [],
): StableList<Item> {
  const begin = () => ({ of, ids: idsOf(items), fresh: new Set<string>() })
  const [known, setKnown] = useState(begin)
  if (known.of !== of) setKnown(begin)

  const lastKnown = items.findLastIndex((item) => known.ids.has(item.id))
  const waiting = items.filter((item, at) => at < lastKnown && !known.ids.has(item.id) && !own.includes(item.id))
  const showWaiting = () =>
    setKnown({ of, ids: idsOf(items), fresh: new Set([...known.fresh, ...waiting.map((item) => item.id)]) })

  // Looking makes the browser lay out the page, so only items that wait are worth it.
  const isRead = useSyncExternalStore(subscribe, () => waiting.length > 0 && isBeingRead(list.current))
  if (waiting.length > 0 && !isRead) showWaiting()

  return {
    shown: items.filter((item) => !waiting.includes(item)),
    fresh: known.fresh,
    waiting: waiting.length,
    showWaiting,
  }
}

const idsOf = (items: readonly { id: string }[]) => new Set(items.map((item) => item.id))

const headerHeight = 64
const signs = ['pointerover', 'focusin', 'focusout', 'scroll'] as const

function subscribe(look: () => void) {
  for (const sign of signs) addEventListener(sign, look, { passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, look)
  }
}

const isBeingRead = (list: HTMLElement | null) =>
  list !== null && (list.matches(':hover, :focus-within') || list.getBoundingClientRect().top < headerHeight)
