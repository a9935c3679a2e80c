import { useEffect, useEffectEvent, useState } from 'react'

/** Whole seconds until a moment of this page's clock. Calls `onEnd` once when it has come. */
export function useCountdown(until: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const tick = () => {
      const next = secondsTo(until)
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      end()
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1_000))
