import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Follows the bar's height in `--bottom-bar`, for what has to stay clear of it: toasts, and the field in focus. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--bottom-bar')
  }
}

/** The actions of a long page, in view at its lower edge wherever one is in it. */
export function BottomBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      ref={tellHeight}
      className={cx(
        'sticky bottom-0 z-20 -mx-4 mt-8 -mb-6 border-t border-line bg-canvas/90 px-4 py-4 backdrop-blur-md sm:-mx-6 sm:-mb-8 sm:px-6 lg:-mx-10 lg:px-10',
        className,
      )}
    >
      {children}
    </div>
  )
}
