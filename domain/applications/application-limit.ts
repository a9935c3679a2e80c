import { z } from 'zod'
import { countOf } from '../kernel/count.ts'
import { instant } from '../kernel/text.ts'

/**
 * The period in which applications are counted. It ends at any time of day: a limit per calendar day would allow twice
 * as many around midnight, and again after a change of the time zone.
 */
export const applicationLimitPeriod_hours = 24

/** The applicant is told how many applications are left from this number on. */
const few = 3

/** How many applications an applicant can send now. Answers to invitations are not counted. */
export const applicationLimit = z
  .object({
    /** Within 24 hours. */
    max: z.number().int(),
    left: z.number().int(),
    /** When the next one can be sent; null while some are left. */
    next_at: instant.nullable(),
  })
  .meta({ id: 'ApplicationLimit' })
export type ApplicationLimit = z.output<typeof applicationLimit>

/** The limit from the times of the counted applications, newest first. */
export function limitFrom(sent_at: readonly string[], max: number): ApplicationLimit {
  const freed = sent_at[max - 1]
  return {
    max,
    left: Math.max(0, max - sent_at.length),
    next_at:
      freed === undefined ? null : new Date(Date.parse(freed) + applicationLimitPeriod_hours * 3_600_000).toISOString(),
  }
}

const within = `within ${applicationLimitPeriod_hours} hours`

/** What the applicant is told if few applications are left, or null. `write` formats an instant on their clock. */
export function applicationsLeftText(
  { max, left, next_at }: ApplicationLimit,
  write: (at: string) => string,
): string | null {
  if (next_at !== null)
    return `You can send at most ${countOf(max, 'application', 'applications')} ${within}. You can send the next one at ${write(next_at)}.`
  if (left > few) return null
  return `You can send ${left} more of ${countOf(max, 'application', 'applications')} ${within}.`
}
