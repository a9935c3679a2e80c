import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { clockText } from '#web/lib/time/clock-text.ts'
import { cx } from '#web/ui/cx.ts'
import type { ServerClock } from './answer-queue.ts'
import { announcement, secondsLeft } from './countdown.ts'

/** The seconds left, updated every second. */
export function useSecondsLeft(clock: ServerClock): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  // The clock may have been read after the last tick.
  return secondsLeft(clock, Math.max(now, clock.read_at))
}

/** The countdown. Screen readers announce it when 10, 5 and 1 minute are left. */
export function TimeLeft({ clock }: { clock: ServerClock }) {
  const seconds = useSecondsLeft(clock)
  const [said, setSaid] = useState('')
  const [before, setBefore] = useState(seconds)
  if (seconds !== before) {
    setBefore(seconds)
    setSaid(announcement(before, seconds) ?? said)
  }
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        aria-label="Time left"
        className={cx(
          'tabular inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold transition-colors',
          seconds <= 60
            ? 'bg-danger-soft text-danger-ink'
            : seconds <= 300
              ? 'bg-mango-soft text-mango-ink'
              : 'bg-sunken text-ink',
        )}
      >
        <Timer aria-hidden className="size-4" />
        {clockText(seconds)}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
