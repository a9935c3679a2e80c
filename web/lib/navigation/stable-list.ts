import type { RefObject } from 'react'
import { useState, useSyncExternalStore } from 'react'

interface StableList<Item> {
  /** What to show now. */
  shown: Item[]
  /** The ids of what came in while the list was on the screen. */
  fresh: ReadonlySet<string>
  /** How many new items wait, so that nothing moves while it is read. */
  waiting: number
  showWaiting: () => void
}

/**
 * A list that is updated live without moving what is being read: while the list is scrolled, hovered or focused, new
 * items that would push others down wait until they are asked for. `of` identifies the list; another one starts anew.
 * Items whose ids are in `own` are the user's own additions and never wait.
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

  const isRead = useSyncExternalStore(subscribe, () => isBeingRead(list.current))
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
