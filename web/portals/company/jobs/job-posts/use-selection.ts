import { useState } from 'react'
import { jobListLimits } from '#domain/jobs/job-list.ts'

interface Selected {
  /** Which list it was made in: in one that is narrowed otherwise nothing is selected yet. */
  of: string
  ids: ReadonlySet<string>
  /** All that the list holds, on whichever page. */
  all: boolean
}

/** Which jobs of a list are selected, through all of its pages. */
export function useSelection(of: string, total: number) {
  const nothing: Selected = { of, ids: new Set(), all: false }
  const [made, setMade] = useState(nothing)
  const selected = made.of === of ? made : nothing

  const toggle = (ids: readonly string[], on: boolean, onPage: readonly string[]) => {
    // Whoever takes one out of all of them goes on with what they see.
    const next = new Set(selected.all ? onPage : selected.ids)
    for (const id of ids) {
      if (!on) next.delete(id)
      else if (next.size < jobListLimits.bulk) next.add(id)
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
