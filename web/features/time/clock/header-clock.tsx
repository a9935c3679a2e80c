import { LogIn } from 'lucide-react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { PresenceDot } from '#web/features/assignments/presence-mark.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx'
import { countMinutes } from '#domain/time/count-minutes.ts'
import { clockAfter } from './clock-after.ts'
import type { ShownClock } from './clock-after.ts'
import { clockMoveWords } from './clock-buttons.tsx'
import type { ClockMove } from './clock-queue.ts'
import { useClock } from './use-clock.ts'

/** The clock in the header of applicants who work for a company. */
export function HeaderClock() {
  const { query, taps, isSettling, ahead_ms, tap } = useClock()
  if (!query.data) return null
  const clock = clockAfter(query.data, taps)
  if (clock.shift) return <Running clock={clock} isSettling={isSettling} ahead_ms={ahead_ms} onTap={tap} />
  if (!clock.allowed.includes('clock_in') || clock.assignments.length === 0) return null
  return <ClockIn assignments={clock.assignments} onClockIn={(assignment_id) => tap('clock_in', assignment_id)} />
}

interface RunningProps {
  clock: ShownClock
  isSettling: boolean
  ahead_ms: number
  onTap: (move: ClockMove) => void
}

function Running({ clock, isSettling, ahead_ms, onTap }: RunningProps) {
  const now = useNow() + ahead_ms
  const isBreak = clock.presence === 'on_break'
  const minutes = minutesText(countMinutes(clock.shift!.entries, 'work', now))
  return (
    <div role="group" aria-label="Clock" className="flex items-center gap-0.5">
      <Link
        to={pathTo('applicant_work')}
        aria-label={`${isBreak ? 'On break' : 'On shift'}, ${minutes}`}
        className="touch-target tabular flex h-9 items-center gap-2 rounded-control px-2 text-sm font-medium whitespace-nowrap hover:bg-hover max-md:w-6 max-md:justify-center max-md:px-0"
      >
        <PresenceDot presence={clock.presence} />
        <span className="max-md:hidden">{isBreak ? 'On break' : minutes}</span>
      </Link>
      {clock.allowed.map((move, at) => (
        <IconButton
          key={at}
          aria-disabled={isSettling || undefined}
          label={clockMoveWords[move].label}
          icon={clockMoveWords[move].icon}
          onClick={() => onTap(move)}
          className="max-[22.5rem]:hidden"
        />
      ))}
    </div>
  )
}

interface ClockInProps {
  assignments: ShownClock['assignments']
  onClockIn: (assignment_id: string) => void
}

function ClockIn({ assignments, onClockIn }: ClockInProps) {
  const { label } = clockMoveWords.clock_in
  const [first, ...others] = assignments
  const button = (onClick?: () => void) => (
    <Button size="sm" aria-label={label} {...(onClick ? { onClick } : {})} className="touch-target max-md:px-2">
      <LogIn aria-hidden />
      <span className="max-md:hidden">{label}</span>
    </Button>
  )
  if (others.length === 0) return button(() => onClockIn(first!.id))
  return (
    <Menu trigger={button()}>
      <MenuLabel>{label}</MenuLabel>
      {assignments.map(({ id, company, role_title }) => (
        <MenuItem key={id} onSelect={() => onClockIn(id)}>
          {role_title}, {company}
        </MenuItem>
      ))}
    </Menu>
  )
}
