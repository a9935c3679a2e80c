import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { publishBottomBar } from './publish-height.ts'

interface BottomBarProps {
  /** As wide as its column, with more of the page below. Otherwise, it spans and ends the page. */
  inColumn?: boolean
  className?: string
  children: ReactNode
}

/** The actions of a long page, sticky at the bottom of the viewport. */
export function BottomBar({ inColumn = false, className, children }: BottomBarProps) {
  return (
    <div
      ref={publishBottomBar}
      className={cx(
        'sticky bottom-0 z-20 mt-8 border-t border-line bg-canvas py-4',
        !inColumn &&
          'mr-[calc(-1*var(--gutter-end,1rem))] -mb-6 -ml-4 pr-[var(--gutter-end,1rem)] pl-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8',
        className,
      )}
    >
      {children}
    </div>
  )
}
