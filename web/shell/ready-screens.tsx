import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { portalOf, screens } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'

/** The first screen has usually loaded by then. Prefetching earlier would compete with it. */
const delay_ms = 10_000

/**
 * Prefetches the code of all screens of the user's portal, so that they open instantly, even while the server is down.
 */
export function ReadyScreens() {
  const portal = portalOf[useMe().role]
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delay_ms)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return Object.entries(screens)
    .filter(([, screen]) => screen.portal === portal && screen.built)
    .map(([name, { path }]) => <PrefetchPageLinks key={name} page={path.replaceAll(':', '')} />)
}
