import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The secret of the emailed link. It is in the fragment, which browsers send neither to servers nor as a referrer. */
export const useLinkSecret = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))
