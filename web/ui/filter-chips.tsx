import { X } from 'lucide-react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
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
  /** Gets the focus when no filters are left. */
  after?: RefObject<HTMLElement | null>
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ chips, clear, onClear, after }: FilterChipsProps) {
  if (chips.length === 0) return null
  // The focus would be lost with the button.
  const remove = (chip: FilterChip, { currentTarget }: MouseEvent) => {
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button')
    chip.onRemove()
    if (chips.length > 1) next?.focus()
    else after?.current?.focus()
  }
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.words} className="min-w-0">
          <button
            type="button"
            onClick={(event) => remove(chip, event)}
            aria-label={`Remove ${chip.words}`}
            className="touch-target inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-sm font-medium text-primary-ink hover:bg-hover"
          >
            <span className="truncate">{chip.words}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button
          size="sm"
          look="ghost"
          onClick={() => {
            onClear()
            after?.current?.focus()
          }}
        >
          {clear}
        </Button>
      </li>
    </ul>
  )
}
