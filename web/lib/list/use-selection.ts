import { useState } from 'react'

interface Selected {
  /** Identifies the list with the selection. A different list starts without one. */
  of: string
  ids: ReadonlySet<string>
  /** The whole list is selected, including other pages. */
  all: boolean
}

/** The selected rows of a list across all of its pages, at most `max`. */
export function useSelection(of: string, total: number, max: number) {
  const nothing: Selected = { of, ids: new Set(), all: false }
  const [made, setMade] = useState(nothing)
  const selected = made.of === of ? made : nothing

  const toggle = (ids: readonly string[], on: boolean, onPage: readonly string[]) => {
    // Deselecting a row while the whole list is selected leaves only this page selected.
    const next = new Set(selected.all ? onPage : selected.ids)
    for (const id of ids) {
      if (!on) next.delete(id)
      else if (next.size < max) next.add(id)
    }
    setMade({ of, ids: next, all: false })
  }
  return {
    ids: selected.ids,
    all: selected.all,
    count: selected.all ? total : selected.ids.size,
    has: (id: string) => selected.all || selected.ids.has(id),
    toggle,
    selectAll: () => setMade({ of, ids: new Set(), all: true }),
    clear: () => setMade(nothing),
  }
}

export type Selection = ReturnType<typeof useSelection>
