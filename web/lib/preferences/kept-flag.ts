import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Values that storage rejected. They last until the page is closed. */
const unsaved = new Map<string, boolean>()

/** A boolean stored in this browser. Every component that reads it is updated when it changes. */
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
