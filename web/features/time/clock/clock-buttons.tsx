import { LogIn, LogOut, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ClockMove } from './clock-queue.ts'

/** Labels and icons of the taps, in the order of their buttons. */
export const clockMoveWords: Record<ClockMove, { label: string; icon: ReactNode }> = {
  clock_in: { label: 'Clock In', icon: <LogIn aria-hidden /> },
  start_break: { label: 'Start Break', icon: <Pause aria-hidden /> },
  resume: { label: 'Resume Work', icon: <Play aria-hidden /> },
  clock_out: { label: 'Clock Out', icon: <LogOut aria-hidden /> },
}

interface ClockButtonsProps {
  allowed: readonly ClockMove[]
  isSettling: boolean
  onTap: (move: ClockMove) => void
}

/** The possible taps, large enough for a thumb. The focus stays on a button while the taps change. */
export function ClockButtons({ allowed, isSettling, onTap }: ClockButtonsProps) {
  const group = useRef<HTMLDivElement>(null)
  /** The number of buttons when one was tapped. */
  const tappedOf = useRef(0)
  const count = allowed.length
  useEffect(() => {
    // The button that was tapped may be gone.
    if (count < tappedOf.current && document.activeElement === document.body)
      group.current?.querySelector('button')?.focus()
    tappedOf.current = 0
  }, [count])
  return (
    <div ref={group} className="flex flex-wrap gap-3">
      {allowed.map((move, at) => (
        <Button
          key={at}
          size="lg"
          look={at === allowed.length - 1 ? 'primary' : 'secondary'}
          aria-disabled={isSettling || undefined}
          onClick={() => {
            tappedOf.current = count
            onTap(move)
          }}
          className="min-h-14 grow basis-36 [&_svg]:size-5"
        >
          {clockMoveWords[move].icon}
          {clockMoveWords[move].label}
        </Button>
      ))}
    </div>
  )
}
