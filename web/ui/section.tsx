import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface SectionProps {
  id?: string
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled section of a page without a box, separated from the previous one by a thin line. */
export function Section({ id, title, description, actions, className, children }: SectionProps) {
  return (
    <section id={id} className={cx('min-w-0 scroll-mt-20 border-line not-first:border-t not-first:pt-6', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 max-sm:gap-y-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {actions}
        {description && <p className="basis-full text-sm text-ink-soft">{description}</p>}
      </div>
      {children}
    </section>
  )
}
