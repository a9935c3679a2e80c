import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { publishHeight } from './publish-height.ts'

const publishBottomBarHeight = publishHeight('--bottom-bar')

/** The actions of a long page, sticky at the bottom of the viewport. */
export function BottomBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      ref={publishBottomBarHeight}
      className={cx(
        'sticky bottom-0 z-20 -mx-4 mt-8 -mb-6 border-t border-line bg-canvas px-4 py-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8',
        className,
      )}
    >
      {children}
    </div>
  )
}
