import { useEffect, useState } from 'react'
import type { ScreenName } from '#domain/paths.ts'
import { whenIdle } from '#web/lib/document/when-idle.ts'

/**
 * Prefetches the code of screens once the page is idle, so that they open instantly, even while the server is down. Not
 * for users who save data.
 * React Router's `PrefetchPageLinks` would also run the code, and reload the page when a script cannot be loaded.
 */
export function ReadyScreens({ isReady }: { isReady: (name: ScreenName) => boolean }) {
  const [modulesOf, setModulesOf] = useState<Partial<Record<ScreenName, string[]>>>({})
  useEffect(
    () =>
      whenIdle(async () => {
        const response = await fetch('/screens.json', { priority: 'low' }).catch(() => undefined)
        if (response?.ok) setModulesOf((await response.json()) as Record<string, string[]>)
      }),
    [],
  )
  const modules = Object.entries(modulesOf).flatMap(([name, ofScreen]) => (isReady(name as ScreenName) ? ofScreen : []))
  return [...new Set(modules)].map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)
}
