import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
}

/** Shown for an empty list, with a suggested next step. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <div
        aria-hidden
        className="flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary-ink ring-8 ring-primary-soft/40 [&_svg]:size-6"
      >
        {icon}
      </div>
      <p className="mt-6 text-base font-semibold">{title}</p>
      {description && <p className="mt-1 max-w-sm text-sm text-ink-soft">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
