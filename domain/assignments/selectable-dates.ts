import { addDays, dateIn } from '../kernel/calendar.ts'
import { assignmentLimits } from './assignment.ts'
import type { Assignment } from './assignment.ts'

/** The first and the last date that can be chosen; `max` is before `min` if there is none. */
interface DateRange {
  min: string
  max: string
}

type Amended = Pick<Assignment, 'start_date' | 'ends_on'> & {
  terms: Pick<Assignment['terms'], 'timezone'>
  other_terms: readonly Pick<Assignment['terms'], 'effective_on'>[]
}

const latest = (dates: readonly string[]) => dates.toSorted().at(-1)!
const earliest = (dates: readonly string[]) => dates.toSorted()[0]!

/** When an amendment with the time zone can take effect: from tomorrow on, by its own clock and that of the terms. */
export function amendmentDates(
  { start_date, ends_on, terms, other_terms }: Amended,
  timezone: string,
  at: Date,
): DateRange {
  const tomorrows = [terms.timezone, timezone].map((zone) => addDays(dateIn(zone, at), 1))
  return {
    min: latest([...tomorrows, start_date, ...other_terms.map(({ effective_on }) => effective_on)]),
    max: earliest([addDays(dateIn(terms.timezone, at), assignmentLimits.days_ahead), ...(ends_on ? [ends_on] : [])]),
  }
}

type Extended = Pick<Assignment, 'ends_on' | 'talent_ends_on'> & { terms: Pick<Assignment['terms'], 'timezone'> }

/** The last days to which an assignment with an end date can be extended. */
export function extensionDates({ ends_on, talent_ends_on, terms }: Extended, at: Date): DateRange {
  const today = dateIn(terms.timezone, at)
  return {
    min: latest([addDays(ends_on!, 1), today]),
    max: earliest([addDays(today, assignmentLimits.days_ahead), ...(talent_ends_on ? [talent_ends_on] : [])]),
  }
}
