import { useState } from 'react'
import { boardLimits } from '#domain/applications/board.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'

/** The selected applicants across all pages, as they were when selected. Limited to the size of a bulk action. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ApplicationCard>>(new Map())
  const toggle = (cards: readonly ApplicationCard[], on: boolean) =>
    setSelected((before) => {
      const next = new Map(before)
      for (const card of cards) {
        if (!on) next.delete(card.id)
        else if (next.size < boardLimits.bulk) next.set(card.id, card)
      }
      return next
    })
  return { selected, toggle, clear: () => setSelected(new Map()) }
}
