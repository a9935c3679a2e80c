import { X } from 'lucide-react'
import { countOf } from '#domain/kernel/count.ts'
import { endOf, meetingMessages } from '#domain/meetings/meeting.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MeetingTime } from './meeting-time.tsx'
import type { ClockOwner } from './other-clocks.ts'

interface ChosenTimesProps {
  starts: readonly string[]
  minutes: number
  people: readonly ClockOwner[]
  max: number
  onRemove: (start: string) => void
}

/** The chosen times on all clocks. */
export function ChosenTimes({ starts, minutes, people, max, onRemove }: ChosenTimesProps) {
  return (
    <div>
      <p className="text-sm font-medium">
        {max === 1 ? 'Chosen time' : countOf(starts.length, 'chosen time', 'chosen times')}
        {starts.length >= max && max > 1 && (
          <span className="font-normal text-ink-faint"> {meetingMessages.too_many_times}</span>
        )}
      </p>
      <ul aria-label="Chosen times" className="mt-2 grid gap-2">
        {starts.map((start) => (
          <li
            key={start}
            className="flex items-start justify-between gap-3 rounded-control bg-primary-soft px-3 py-2 text-sm font-medium"
          >
            <MeetingTime starts_at={start} ends_at={endOf(start, minutes)} people={people} />
            <IconButton label="Remove this time" size="sm" icon={<X aria-hidden />} onClick={() => onRemove(start)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
