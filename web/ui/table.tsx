import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface TableProps {
  /** Names the table for screen readers. */
  label: string
  children: ReactNode
}

/** A table that scrolls sideways on its own where the screen is narrow. */
export function Table({ label, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full min-w-max border-collapse text-left text-sm">{children}</table>
    </div>
  )
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx('h-10 whitespace-nowrap px-3 text-xs font-medium text-ink-faint first:pl-6 last:pr-6', className)}
    />
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={cx('border-t border-line transition-colors hover:bg-hover has-data-[state=open]:bg-hover', className)}
    />
  )
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx('h-14 px-3 py-2 align-middle first:pl-6 last:pr-6', className)} />
}
