import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Shown next to the title, such as a badge. */
  mark?: ReactNode
  actions?: ReactNode
  /** The link to the previous page. */
  back?: { to: string; state?: unknown; label: string }
}

/** The heading of a screen, rendered before the rest has loaded. */
export function PageHeader({ title, description, mark, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:min-h-10">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            state={back.state}
            className="touch-target mb-1 inline-flex max-w-full items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{back.label}</span>
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-2xl font-semibold">{title}</h1>
          {mark}
        </div>
        {description && <div className="mt-1 max-w-2xl text-ink-soft">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3 empty:hidden">{actions}</div>}
    </header>
  )
}
