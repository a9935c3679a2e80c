import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** What storage did not take holds until the page is left. */
const unsaved = new Map<string, boolean>()

/** A yes or no that this browser remembers; every component that reads it sees a change. */
export function useKeptFlag(key: string): [boolean, (value: boolean) => void] {
  const flag = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => false,
  )
  return [flag, (value) => write(key, value)]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(key: string): boolean {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

function write(key: string, value: boolean): void {
  try {
    localStorage.setItem(key, String(value))
    unsaved.delete(key)
  } catch {
    unsaved.set(key, value)
  }
  for (const listener of listeners) listener()
}
