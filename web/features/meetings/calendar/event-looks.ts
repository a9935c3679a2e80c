import type { CalendarEntry, CalendarLayer } from '#domain/meetings/calendar.ts'
import type { Meeting, MeetingKind } from '#domain/meetings/meeting.ts'

interface Looks {
  /** A confirmed meeting in the future. */
  solid: string
  /** One that is over. */
  soft: string
  /** One that is not confirmed. */
  outlined: string
  dot: string
}

export const kindLooks: Record<MeetingKind, Looks> = {
  interview: {
    solid: 'border-transparent bg-primary text-on-primary',
    soft: 'border-transparent bg-primary-soft text-primary-ink',
    outlined: 'border-dashed border-primary bg-surface text-primary-ink',
    dot: 'bg-primary',
  },
  account_call: {
    solid: 'border-transparent bg-violet text-on-violet',
    soft: 'border-transparent bg-violet-soft text-violet-ink',
    outlined: 'border-dashed border-violet bg-surface text-violet-ink',
    dot: 'bg-violet',
  },
  check_in: {
    solid: 'border-transparent bg-leaf text-on-leaf',
    soft: 'border-transparent bg-success-soft text-success-ink',
    outlined: 'border-dashed border-success bg-surface text-success-ink',
    dot: 'bg-success',
  },
}

const layerLooks: Record<CalendarLayer, string> = {
  test_deadline: 'border-transparent bg-mango-soft text-mango-ink',
  assignment_start: 'border-transparent bg-success-soft text-success-ink',
  shift: 'border-line bg-hover text-ink-soft',
  holiday: 'border-transparent bg-sunken text-ink-soft',
  busy: 'border-line bg-hover text-ink-soft',
}

export const layerDots: Record<CalendarLayer, string> = {
  test_deadline: 'bg-mango',
  assignment_start: 'bg-success',
  shift: 'bg-line-strong',
  holiday: 'bg-line-strong',
  busy: 'bg-line-strong',
}

export const looksOfEntry = ({ layer }: CalendarEntry): string => layerLooks[layer]

export function looksOfMeeting({ kind, status, ends_at }: Meeting, now: number, isTentative: boolean): string {
  const looks = kindLooks[kind]
  if (status === 'declined' || status === 'cancelled')
    return 'border-line-strong bg-surface text-ink-faint line-through'
  if (status === 'no_show') return 'border-transparent bg-danger-soft text-danger-ink'
  if (isTentative || status === 'proposed') return looks.outlined
  return status === 'completed' || (ends_at !== null && Date.parse(ends_at) <= now) ? looks.soft : looks.solid
}
