import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  info: 'border-primary-line bg-primary-soft text-primary-ink',
  warning: 'border-mango/50 bg-mango-soft text-mango-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
}

interface BannerProps {
  tone?: keyof typeof tones
  icon?: ReactNode
  /** Announced by screen readers as soon as it appears. */
  alert?: boolean
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A one-sentence message above the content it concerns, with an optional action. */
export function Banner({ tone = 'info', icon, alert, action, className, children }: BannerProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-4 py-2.5 text-sm [&>svg]:size-[18px] [&>svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 grow basis-40 font-medium">{children}</div>
      {action}
    </div>
  )
}
