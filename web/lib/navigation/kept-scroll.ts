import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { scrollKeyOf } from './scroll-key.ts'

interface Position {
  left: number
  top: number
}

const positions = new Map<string, Position>()

/** Restores the scroll position of an element when the user returns to the same visit of a screen. */
export function useKeptScroll(element: RefObject<HTMLElement | null>, name: string): void {
  const key = `${scrollKeyOf(useLocation())} ${name}`
  useLayoutEffect(() => {
    const scroller = element.current
    if (!scroller) return undefined
    const keep = () => void positions.set(key, { left: scroller.scrollLeft, top: scroller.scrollTop })
    const position = positions.get(key)
    if (position) scroller.scrollTo({ ...position, behavior: 'instant' })
    else keep()
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [element, key])
}
