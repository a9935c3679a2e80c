import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'

const notFound = 'Page not found'

/** What a browser's tab says for a route; `heading` where the screen shows a thing with a name of its own. */
export function titleOf(routeId: string | undefined, heading?: string): string {
  return `${heading ?? screenTitle(routeId)} · ${product.name}`
}

/** The title that the register of screens gives to a route. */
export function screenTitle(routeId: string | undefined): string {
  return routeId && routeId in screens ? screens[routeId as ScreenName].title : notFound
}

/** Names the tab after what the screen shows (a job's title, say), once that is known. */
export function useTitle(heading: string | undefined): void {
  const routeId = useMatches().at(-1)?.id
  useEffect(() => {
    document.title = titleOf(routeId, heading)
  }, [routeId, heading])
}
