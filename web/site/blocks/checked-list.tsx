import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

interface CheckedListProps {
  items: readonly string[]
  /** The accessible name, for lists without a heading. */
  label?: string
  className?: string
}

/** A list with check marks. */
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

/** A check mark, centered on the first line of its text. */
export const CheckMark = () => (
  <Check aria-hidden strokeWidth={2.5} className="mt-[calc(0.5lh-0.5rem)] size-4 shrink-0 text-primary-ink" />
)
