import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface FilterChip {
  /** The filter in words, different for each chip. */
  words: string
  onRemove: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  /** The label of the button that removes all filters. */
  clear: ReactNode
  onClear: () => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ chips, clear, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ words, onRemove }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove ${words}`}
            className="touch-target inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-sm font-medium text-primary-ink hover:bg-hover"
          >
            <span className="truncate">{words}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" look="ghost" onClick={onClear}>
          {clear}
        </Button>
      </li>
    </ul>
  )
}
