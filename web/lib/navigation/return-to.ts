import { useLocation } from 'react-router'
import { useCurrentSearch } from './current-search.ts'

interface ReturnTo {
  /** Where the link stands, with its search. */
  path: string
  /** Under which the scroll position of that visit is kept. */
  key: string
}

interface LinkState {
  returnTo?: ReturnTo
  scrollKey?: string
}

/** The `state` of a link that lets the screen it opens lead back here. */
export function useReturnState(): LinkState {
  const location = useLocation()
  const search = useCurrentSearch()
  return { returnTo: { path: location.pathname + search, key: scrollKeyOf(location) } }
}

/** Passes on where this screen leads back to, for links to its siblings. */
export function usePassedReturnState(): LinkState {
  const { returnTo } = (useLocation().state ?? {}) as LinkState
  return returnTo ? { returnTo } : {}
}

/**
 * The link that leads back: to exactly where this screen was opened from, when that was below `within`, and there to
 * the same scroll position; otherwise to `fallback`.
 */
export function useReturnTo(within: string, fallback: string): { to: string; state?: LinkState } {
  const { returnTo } = (useLocation().state ?? {}) as LinkState
  if (!returnTo || new URL(returnTo.path, location.origin).pathname !== within) return { to: fallback }
  return { to: returnTo.path, state: { scrollKey: returnTo.key } }
}

/** The key of `ScrollRestoration`: a link that leads back takes up the position of the visit it leads back to. */
export const scrollKeyOf = ({ key, state }: { key: string; state: unknown }): string =>
  (state as LinkState | null)?.scrollKey ?? key
