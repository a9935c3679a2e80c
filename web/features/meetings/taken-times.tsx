import { CalendarX } from 'lucide-react'
import { formatClock, formatWeekday } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface TakenTimesProps {
  /** What the server answered. */
  message: string
  /** The next open starts. */
  open_times: readonly string[]
  onChoose: (start: string) => void
}

/** The chosen time is taken: offers the next open ones. */
export function TakenTimes({ message, open_times, onChoose }: TakenTimesProps) {
  const zone = useTimeZone()
  return (
    <Banner tone="danger" alert icon={<CalendarX aria-hidden />}>
      <p>{open_times.length > 0 ? `${message} These are open:` : message}</p>
      {open_times.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {open_times.map((start) => (
            <Button key={start} size="sm" className="tabular" onClick={() => onChoose(start)}>
              {formatWeekday(start, zone)}, {formatClock(Date.parse(start), zone)}
            </Button>
          ))}
        </div>
      )}
    </Banner>
  )
}
