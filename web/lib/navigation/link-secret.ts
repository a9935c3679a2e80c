import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The secret of a link that gives access without a session. It is in the fragment, which browsers send neither to servers nor as a referrer. */
export const useLinkSecret = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))
