import { useLayoutEffect, useSyncExternalStore } from 'react'

let focused = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  focused = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Shows the screen alone, such as a test that is being taken: without navigation, notifications, chat and clock. It has
 * its own way to leave.
 */
export function useFocusedScreen(isOn: boolean): void {
  // Before the first paint, so that the navigation does not appear for a moment.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    set(true)
    return () => set(false)
  }, [isOn])
}

/** Whether the screen is shown alone. */
export const useIsFocused = (): boolean => useSyncExternalStore(subscribe, () => focused)
