import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'

interface FoldedProps {
  /** What the text belongs to, for screen readers: `Show more of …`. */
  of: string
  /** Shown while collapsed, if the first lines of the text are unsuitable. */
  excerpt?: ReactNode
  children: ReactNode
}

/** Text collapsed to three lines, blocks to about four. The button to expand it appears only if there is more. */
export function Folded({ of, excerpt, children }: FoldedProps) {
  const [open, setOpen] = useState(false)
  const [longer, setLonger] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const id = useId()
  const isText = excerpt !== undefined || typeof children === 'string'
  useEffect(() => {
    const element = text.current
    if (!element || open) return
    const watch = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight + 1))
    watch.observe(element)
    return () => watch.disconnect()
  }, [open])
  return (
    <div>
      <div
        id={id}
        ref={text}
        className={cx(
          'wrap-anywhere',
          open && isText && !excerpt && 'whitespace-pre-line',
          !open && (isText ? 'line-clamp-3' : 'max-h-24 overflow-hidden'),
          !open && !isText && longer && 'mask-b-from-60%',
        )}
      >
        {open ? children : (excerpt ?? children)}
      </div>
      {(longer || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="touch-target mt-1 inline-flex items-center gap-1 rounded-sm text-sm font-semibold text-primary-ink hover:underline"
        >
          {open ? 'Show less' : 'Show more'}
          <span className="sr-only"> of {of}</span>
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', open && 'rotate-180')} />
        </button>
      )}
    </div>
  )
}
