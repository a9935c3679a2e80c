import { useLocation } from 'react-router'
import { matchesPath } from '#domain/match-path.ts'
import { useCurrentSearch } from './current-search.ts'
import { scrollKeyOf } from './scroll-key.ts'
import type { ScrollState } from './scroll-key.ts'

interface ReturnTo {
  /** The path and search of the page with the link. */
  path: string
  /** The key under which the scroll position of that visit is stored. */
  key: string
}

interface LinkState extends ScrollState {
  returnTo?: ReturnTo
}

/** The `state` of a link whose target should link back to this page. */
export function useReturnState(): LinkState {
  const location = useLocation()
  const search = useCurrentSearch()
  return { returnTo: { path: location.pathname + search, key: scrollKeyOf(location) } }
}

/** The return state of this screen, for links to sibling items. */
export function usePassedReturnState(): LinkState {
  const { returnTo } = (useLocation().state ?? {}) as LinkState
  return returnTo ? { returnTo } : {}
}

/**
 * The back link: if this screen was opened from a page below `within`, it leads to that page with its filters and
 * scroll position; otherwise to `fallback`.
 */
export function useReturnTo(within: string, fallback: string): { to: string; state?: LinkState } {
  const { returnTo } = (useLocation().state ?? {}) as LinkState
  if (!returnTo || pathnameOf(returnTo) !== within) return { to: fallback }
  return { to: returnTo.path, state: { scrollKey: returnTo.key } }
}

/** The parameters of the page from which this screen was opened, if its path is of this form (`/company/jobs/:id`). */
export function useReturnParams(form: string): Partial<Record<string, string>> {
  const { returnTo } = (useLocation().state ?? {}) as LinkState
  return (returnTo && matchesPath(form, pathnameOf(returnTo))) ?? {}
}

const pathnameOf = ({ path }: ReturnTo): string => new URL(path, location.origin).pathname
