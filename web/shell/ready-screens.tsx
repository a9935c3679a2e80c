import { useEffect, useState } from 'react'
import { portalOf, screens } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { whenIdle } from '#web/lib/document/when-idle.ts'

/**
 * Prefetches the code of all screens of the user's portal once the page is idle, so that they open instantly, even while
 * the server is down. Not for users who save data.
 * React Router's `PrefetchPageLinks` would also run the code, and reload the page when a script cannot be loaded.
 */
export function ReadyScreens() {
  const portal = portalOf[useMe().role]
  const [modules, setModules] = useState<readonly string[]>([])
  useEffect(
    () =>
      whenIdle(async () => {
        const response = await fetch('/screens.json', { priority: 'low' }).catch(() => undefined)
        if (!response?.ok) return
        const modulesOf = (await response.json()) as Record<string, string[]>
        const names = Object.entries(screens).filter(([, screen]) => screen.portal === portal)
        setModules([...new Set(names.flatMap(([name]) => modulesOf[name] ?? []))])
      }),
    [portal],
  )
  return modules.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)
}
