import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

/** Short benefits, each with a round check mark. */
export function Assurances({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx('mt-8 grid gap-x-6 gap-y-3', className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5 font-medium">
          <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
            <Check aria-hidden strokeWidth={3} className="size-3" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  )
}
