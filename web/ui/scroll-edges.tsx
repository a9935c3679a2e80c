import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { cx } from './cx.ts'

/** Where a list that scrolls sideways has more than it shows. */
interface ScrollEdges {
  start: boolean
  end: boolean
}

/** Follows where a list with `count` items that scrolls sideways has more than it shows. */
export function useScrollEdges(list: RefObject<HTMLElement | null>, count: number): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const [start, end] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
      setEdges((known) => (known.start === start && known.end === end ? known : { start, end }))
    }
    // Also when an item becomes wider, such as one with a number that is loaded later.
    const observer = new ResizeObserver(measure)
    for (const one of [element, ...[...element.children].slice(0, count)]) observer.observe(one)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list, count])
  return edges
}

/** Lets the edges fade where there is more. */
export const fadeOf = ({ start, end }: ScrollEdges): string =>
  cx(
    start && 'mask-l-from-[calc(100%-3rem)] mask-l-to-[calc(100%-1.75rem)]',
    end && 'mask-r-from-[calc(100%-3rem)] mask-r-to-[calc(100%-1.75rem)]',
  )

interface ScrollArrowProps {
  list: RefObject<HTMLElement | null>
  to: keyof ScrollEdges
}

/** Scrolls a list sideways, for those who use a mouse. Others scroll by touch or with the keys of the list. */
export function ScrollArrow({ list, to }: ScrollArrowProps) {
  const Icon = to === 'start' ? ChevronLeft : ChevronRight
  const scroll = () => {
    const { clientWidth = 0 } = list.current ?? {}
    list.current?.scrollBy({ left: clientWidth * (to === 'start' ? -0.7 : 0.7) })
  }
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={scroll}
      className={cx(
        'absolute inset-y-0 grid w-7 place-items-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink',
        to === 'start' ? 'left-0' : 'right-0',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
