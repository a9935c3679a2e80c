import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-hover text-ink-soft',
  primary: 'bg-primary-soft text-primary-ink',
  success: 'bg-success-soft text-success-ink',
  mango: 'bg-mango-soft text-mango-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

export type Tone = keyof typeof tones

interface BadgeProps {
  tone?: Tone
  /** Shows a colored dot before the text, for statuses. */
  dot?: boolean
  children: ReactNode
}

/** A short label for a status or a count. */
export function Badge({ tone = 'neutral', dot, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-xs font-medium',
        tones[tone],
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
