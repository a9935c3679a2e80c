import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface DetailProps {
  name: string
  /** Takes the whole row. */
  wide?: boolean
  children: ReactNode
}

/** A name with its value, in a `<dl>`. */
export function Detail({ name, wide, children }: DetailProps) {
  return (
    <div className={cx('min-w-0', wide && 'col-span-full')}>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
