import { CalendarSearch } from 'lucide-react'
import { Suspense, lazy, use, useState } from 'react'
import { startOfDay } from '#domain/kernel/calendar.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { dateOf, dayOf } from '#web/ui/calendar-date.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { toast } from '#web/ui/toast.ts'
import { WeekStart } from '#web/ui/week-start.ts'
import type { Thread } from './thread/thread.ts'

const Calendar = lazy(async () => ({ default: (await import('#web/ui/calendar.tsx')).Calendar }))

/** A calendar that leads to the first message of a day. */
export function JumpToDate({ thread, onJump }: { thread: Thread; onJump: (position: number) => void }) {
  const [open, setOpen] = useState(false)
  const zone = useTimeZone()
  const weekStartsOn = use(WeekStart)
  const today = useToday()
  const jump = async (day: Date) => {
    setOpen(false)
    try {
      onJump(await thread.findPosition(startOfDay(zone, dateOf(day)).toISOString()))
    } catch {
      toast({ variant: 'destructive', title: 'Failed to load messages.' })
    }
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Jump to date"
      align="end"
      className="p-3"
      trigger={<IconButton label="Jump to date" icon={<CalendarSearch aria-hidden />} />}
    >
      <Suspense fallback={<div className="h-72 w-63" />}>
        <Calendar
          autoFocus
          mode="single"
          weekStartsOn={weekStartsOn}
          today={dayOf(today)}
          disabled={{ after: dayOf(today) }}
          onSelect={(day) => day && void jump(day)}
        />
      </Suspense>
    </Popover>
  )
}
