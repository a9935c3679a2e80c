import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface CardProps {
  /** A heading above a thin line. */
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  as?: 'section' | 'article' | 'div'
  /** Removes the padding, for tables and lists. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Card({ title, description, actions, as: Element = 'section', flush, className, children }: CardProps) {
  return (
    <Element className={cx('min-w-0 rounded-card border border-line bg-surface shadow-card', className)}>
      {(title || actions) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3">
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{title}</h2>
            {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      <div className={flush ? '' : 'p-5'}>{children}</div>
    </Element>
  )
}
