import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'

const notFound = 'Page not found'

/** The document title of a route. `heading` is the name of the item on the screen, if there is one. */
export function titleOf(routeId: string | undefined, heading?: string): string {
  return `${heading ?? screenTitle(routeId)} · ${product.name}`
}

/** The title of a route's screen in `screens`. */
export function screenTitle(routeId: string | undefined): string {
  return routeId && routeId in screens ? screens[routeId as ScreenName].title : notFound
}

/** Sets the document title to the name of the item on the screen (such as a job's title) once it has loaded. */
export function useTitle(heading: string | undefined): void {
  const routeId = useMatches().at(-1)?.id
  useEffect(() => {
    document.title = titleOf(routeId, heading)
  }, [routeId, heading])
}
