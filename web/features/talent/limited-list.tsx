import type { ReactNode } from 'react'
import { useState } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import { Button } from '#web/ui/button.tsx'

interface LimitedListProps<Item> {
  /** The accessible name. */
  label: string
  items: readonly Item[]
  className?: string
  children: (item: Item, at: number) => ReactNode
}

const shown = 4

/** The first items of a list, and a button to show all of them. */
export function LimitedList<Item>({ label, items, className, children }: LimitedListProps<Item>) {
  const [all, setAll] = useState(false)
  return (
    <div>
      <ul aria-label={label} className={className}>
        {(all ? items : items.slice(0, shown)).map(children)}
      </ul>
      {items.length > shown && (
        <Button size="sm" look="ghost" className="mt-2 -ml-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${numberText(items.length)}`}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      )}
    </div>
  )
}
