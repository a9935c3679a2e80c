import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A gray placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-skeleton className={cx('animate-pulse rounded-sm bg-line/70', className)} />
}

interface SkeletonsProps {
  count: number
  /** What is loading, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** Repeated placeholders, announced once. */
export function Skeletons({ count, label, className, children }: SkeletonsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden>
          {children}
        </div>
      ))}
    </div>
  )
}
