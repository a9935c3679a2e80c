import type { RefObject } from 'react'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { useSaved } from '#web/features/shortlists/use-saved.ts'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { resultIdOf } from './result.tsx'

interface ResultKeys {
  shown: readonly TalentCard[]
  /** The talent in the quick view. */
  selected: string | null
  onSelect: (id: string) => void
  onClose: () => void
  searchBox: RefObject<HTMLInputElement | null>
}

/** Moves through the results with the keyboard, and shortlists. The quick view follows the focus while it is open. */
export function useResultKeys({ shown, selected, onSelect, onClose, searchBox }: ResultKeys) {
  const { toggle } = useSaved()

  const focus = (at: number) => {
    const talent = shown[at]
    if (!talent) return
    linkOf(talent.id)?.focus({ preventScroll: true })
    articleOf(talent.id)?.scrollIntoView({ block: 'nearest' })
    if (selected) onSelect(talent.id)
  }
  /** The position of the talent with the focus, otherwise of the one in the quick view, or -1. */
  const current = () => {
    const focused = shown.findIndex(({ id }) => articleOf(id)?.contains(document.activeElement))
    return focused < 0 ? shown.findIndex(({ id }) => id === selected) : focused
  }
  const moveBy = (by: number) => {
    const at = current()
    if (at < 0) focus(0)
    else if (at + by < 0) searchBox.current?.focus()
    else focus(at + by)
  }
  /** The number of cards beside each other. */
  const columns = () => {
    const tops = shown.map(({ id }) => articleOf(id)?.getBoundingClientRect().top)
    return Math.max(1, tops.filter((top) => top === tops[0]).length)
  }

  useShortcuts({
    search_talent: () => searchBox.current?.focus(),
    next_talent: () => moveBy(1),
    previous_talent: () => moveBy(-1),
    talent_below: () => moveBy(columns()),
    talent_above: () => moveBy(-columns()),
    shortlist_talent: () => {
      const talent = shown[current()]
      if (talent) void toggle(talent)
    },
    close_talent: selected ? onClose : undefined,
  })
  return { focusFirst: () => focus(0) }
}

const linkOf = (id: string) => document.getElementById(resultIdOf(id))
const articleOf = (id: string) => linkOf(id)?.closest('article')
