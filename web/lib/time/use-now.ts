import { useSyncExternalStore } from 'react'

const minute_ms = 60_000

const everyMinute = (onTick: () => void) => {
  const timer = setInterval(onTick, minute_ms)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minute_ms) * minute_ms

/** The current minute in milliseconds. The component rerenders when it changes. */
export const useNow = () => useSyncExternalStore(everyMinute, thisMinute)
