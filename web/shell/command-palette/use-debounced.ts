import { useEffect, useState } from 'react'

/** A value that follows another one once that has stayed the same for a while. */
export function useDebounced<Value>(value: Value, pause_ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause_ms, value)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return settled
}
