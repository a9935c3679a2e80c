import type { Figure } from '#content/block.ts'
import { cx } from '#web/ui/cx.ts'

interface FiguresProps {
  figures: readonly Figure[]
  /** At most two columns. */
  narrow?: boolean
}

/** Figures with their labels. */
export function Figures({ figures, narrow }: FiguresProps) {
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-x-6 gap-y-8',
        !narrow && 'md:[&:has(>:nth-child(3):last-child)]:grid-cols-3 md:[&:has(>:nth-child(4))]:grid-cols-4',
      )}
    >
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end border-l-2 border-mango pl-4 sm:pl-5 max-md:[&:last-child:nth-child(odd)]:col-span-2"
        >
          <dt className="mt-1 text-sm font-medium text-ink-soft sm:text-base">{label}</dt>
          <dd className="text-3xl font-bold tracking-[-0.03em] wrap-anywhere sm:text-4xl tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
