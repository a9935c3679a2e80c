import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the new screen's heading, so that keyboard and screen reader arrive where the eye does. */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    // A screen that was asked for one of its places has put the focus there.
    if (hash && document.activeElement?.closest('main')) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}
