import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

const tones = {
  good: 'bg-success-soft text-success-ink',
  calm: 'bg-primary-soft text-primary-ink',
  bad: 'bg-danger-soft text-danger-ink',
}

interface OutcomeProps {
  icon: ReactNode
  tone: keyof typeof tones
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** The result of a form, shown in its place and announced by screen readers. */
export function Outcome({ icon, tone, title, children, actions }: OutcomeProps) {
  return (
    <div>
      <div
        className={cx('mb-6 flex size-14 items-center justify-center rounded-panel [&_svg]:size-7', tones[tone])}
        aria-hidden
      >
        {icon}
      </div>
      <div role={tone === 'bad' ? 'alert' : 'status'}>
        <h1 className="text-3xl font-semibold tracking-[-0.02em]">{title}</h1>
        {children && <div className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{children}</div>}
      </div>
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
