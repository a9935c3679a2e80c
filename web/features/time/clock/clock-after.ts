import { plannedShiftAt } from '#domain/assignments/planned-shifts.ts'
import type { Presence } from '#domain/assignments/presence.ts'
import type { Clock, Shift } from '#domain/time/shift.ts'
import type { ClockMove, ClockTap } from './clock-queue.ts'

type Entry = Pick<Shift['entries'][number], 'kind' | 'starts_at' | 'ends_at'>

/** The current shift, as far as it is known without the server. */
export interface RunningShift {
  assignment_id: string
  starts_at: string
  entries: readonly Entry[]
}

/** The clock with the taps that the server does not know yet. */
export interface ShownClock extends Omit<Clock, 'shift' | 'allowed'> {
  shift: RunningShift | null
  allowed: readonly ClockMove[]
}

const movesIn: Record<Presence, readonly ClockMove[]> = {
  offline: ['clock_in'],
  on_shift: ['start_break', 'clock_out'],
  on_break: ['resume', 'clock_out'],
}

/** The clock after taps that are on their way: each shows its effect at once. Refused ones have none. */
export function clockAfter(clock: Clock, taps: readonly ClockTap[]): ShownClock {
  return taps.filter(({ failure }) => failure === null).reduce(afterTap, clock)
}

function afterTap(clock: ShownClock, tap: ClockTap): ShownClock {
  if (!clock.allowed.includes(tap.move)) return clock
  const { shift } = clock
  if (tap.move === 'clock_in') {
    const assignment = clock.assignments.find(({ id }) => id === tap.assignment_id)
    const planned = assignment?.next_shift
    return {
      ...clock,
      presence: 'on_shift',
      allowed: movesIn.on_shift,
      shift: { assignment_id: tap.assignment_id!, starts_at: tap.at, entries: [open('work', tap.at)] },
      planned_end_at: plannedShiftAt(planned ? [planned] : [], tap.at)?.ends_at ?? null,
    }
  }
  if (!shift) return clock
  if (tap.move === 'clock_out')
    return { ...clock, presence: 'offline', allowed: movesIn.offline, shift: null, planned_end_at: null }
  const [kind, presence] =
    tap.move === 'start_break' ? (['break', 'on_break'] as const) : (['work', 'on_shift'] as const)
  const entries = [
    ...shift.entries.map((entry) => ({ ...entry, ends_at: entry.ends_at ?? tap.at })),
    open(kind, tap.at),
  ]
  return { ...clock, presence, allowed: movesIn[presence], shift: { ...shift, entries } }
}

const open = (kind: Entry['kind'], starts_at: string): Entry => ({ kind, starts_at, ends_at: null })
