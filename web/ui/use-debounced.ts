import { useEffect, useState } from 'react'

/** Returns `value` once it has not changed for `pause_ms`. */
export function useDebounced<Value>(value: Value, pause_ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause_ms, value)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return settled
}
