import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first `h2` of an element when it appears, and with it the reading position of screen readers.
 * Returns the element's ref.
 */
export function useFocusedHeading<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => {
    element.current?.querySelector('h2')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return element
}
