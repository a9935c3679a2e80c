import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Moves the focus to the first `h2` of an element when it appears, and with it the reading position of screen readers.
 * The page is shown from its top; with `scrolls`, from the heading if that would be out of view. Returns the element's
 * ref.
 */
export function useFocusedHeading<Element extends HTMLElement>({ scrolls = false } = {}) {
  const element = useRef<Element>(null)
  const show = useEffectEvent(() => {
    const heading = element.current?.querySelector('h2')
    window.scrollTo({ top: 0 })
    heading?.focus({ preventScroll: true })
    if (scrolls && heading && heading.getBoundingClientRect().top > innerHeight / 2) heading.scrollIntoView()
  })
  useEffect(() => show(), [])
  return element
}
