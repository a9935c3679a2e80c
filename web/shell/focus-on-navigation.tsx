import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { NavigationState } from '#web/lib/navigation/above-screen.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'

/** Moves the focus to the heading of a new screen, for keyboard and screen reader users. */
export function FocusOnNavigation() {
  const { pathname, hash, state } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if ((state as NavigationState | null)?.keepsFocus) return
    // The screen has already focused the element in the URL's hash.
    if (hash && document.activeElement?.closest('main')) return
    pageHeading()?.focus({ preventScroll: true })
  }, [pathname, hash, state])
  return null
}
