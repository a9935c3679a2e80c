import { useEffect, useState } from 'react'
import { portalOf, screens } from '#domain/paths.ts'
import type { Portal } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useOnline } from '#web/lib/api/use-online.ts'

declare global {
  interface Window {
    /** The scripts of each route, written by React Router. The ID of a screen's route is its name. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> }
  }
}

/** The first screen has usually loaded by then. Prefetching earlier would compete with it. */
const delay_ms = 10_000

/** Whether the user has told the browser to save data. Not all browsers say so. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

/**
 * Prefetches the code of all screens of the user's portal, so that they open instantly, even while the server is down.
 * Not for users who save data.
 * React Router's `PrefetchPageLinks` would also run the code, and reload the page when a script cannot be loaded.
 */
export function ReadyScreens() {
  const portal = portalOf[useMe().role]
  const online = useOnline()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delay_ms)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue || !online || savesData()) return null
  return scriptsOf(portal).map((href) => <link key={href} rel="modulepreload" href={href} />)
}

function scriptsOf(portal: Portal): string[] {
  // oxlint-disable-next-line no-underscore-dangle
  const routes = window.__reactRouterManifest?.routes ?? {}
  const scripts = Object.entries(screens).flatMap(([name, screen]) => {
    const route = routes[name]
    return route && screen.portal === portal ? [route.module, ...(route.imports ?? [])] : []
  })
  return [...new Set(scripts)]
}
