import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

interface CheckedListProps {
  items: readonly string[]
  /** What the list is of, where no heading says it. */
  label?: string
  className?: string
}

/** What belongs to something, what was reached: each with a check mark. */
export function CheckedList({ items, label, className }: CheckedListProps) {
  return (
    <ul aria-label={label} className={cx('grid content-start gap-2.5', className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <CheckMark />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** In the middle of the first line beside it. */
export const CheckMark = () => (
  <Check aria-hidden strokeWidth={2.5} className="mt-[calc(0.5lh-0.5rem)] size-4 shrink-0 text-primary-ink" />
)
