import { CircleAlert, CloudUpload } from 'lucide-react'
import { countOf } from '#domain/kernel/count.ts'
import { formatWeekdayClock } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { clockMoveWords } from './clock-buttons.tsx'
import type { ClockTap } from './clock-queue.ts'
import { notRecorded } from './use-clock.ts'

interface UnsentTapsNoticeProps {
  taps: readonly ClockTap[]
  isOnline: boolean
  onDismiss: (id: string) => void
}

/** Taps that wait for a connection, and those that the server refused. */
export function UnsentTapsNotice({ taps, isOnline, onDismiss }: UnsentTapsNoticeProps) {
  const zone = useTimeZone()
  const waiting = taps.filter(({ failure }) => failure === null)
  const refused = taps.filter(({ failure }) => failure !== null)
  const text = (tap: ClockTap) => `${clockMoveWords[tap.move].label} (${formatWeekdayClock(tap.at, zone)})`
  return (
    <>
      {refused.map((tap) => (
        <Banner
          key={tap.id}
          tone="danger"
          alert
          icon={<CircleAlert aria-hidden />}
          action={
            <Button size="sm" onClick={() => onDismiss(tap.id)}>
              Dismiss
            </Button>
          }
        >
          {notRecorded[tap.move]} ({formatWeekdayClock(tap.at, zone)}): {tap.failure}
        </Banner>
      ))}
      {waiting.length > 0 && !isOnline && (
        <Banner tone="warning" icon={<CloudUpload aria-hidden />}>
          {countOf(waiting.length, 'entry is', 'entries are')} saved on this device and sent when your connection
          returns: {waiting.map(text).join(', ')}. The times count from when you tapped.
        </Banner>
      )}
    </>
  )
}
