import type { z } from 'zod'
import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import type { shiftForm } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { findTerms } from '#server/features/assignments/find-terms.ts'
import { workingTermsAt } from './find-workplace.ts'
import type { Workplace } from './find-workplace.ts'

type Entries = z.output<typeof shiftForm>['entries']

/** When a shift of entered hours is, in the clock of the assignment. */
export interface EnteredHours {
  entries: Entries
  starts_at: string
  ends_at: string
  timezone: string
  belongs_on: string
}

const hour_ms = 60 * 60_000

/** Checks hours that are entered by hand: past, not too long ago, not too long, and while the talent works there. */
export async function checkEnteredHours(
  tx: Tx,
  assignment_id: string,
  workplace: Workplace,
  entered: Entries,
): Promise<EnteredHours> {
  const terms = (await findTerms(tx, [assignment_id])).get(assignment_id) ?? []
  return enteredHours(workplace, terms, entered)
}

/** The same with the terms of the assignment, for many. */
export function enteredHours(workplace: Workplace, dated: readonly PaidTerms[], entered: Entries): EnteredHours {
  const entries = entered.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  const starts_at = entries[0]!.starts_at
  const ends = Math.max(...entries.map((entry) => Date.parse(entry.ends_at)))
  const [start, time] = [Date.parse(starts_at), now_ms()]
  if (ends > time) throw fieldFailure('entries', shiftMessages.future)
  if (time - start > shiftLimits.days_back * 24 * hour_ms) throw fieldFailure('entries', shiftMessages.too_old)
  if (ends - start > shiftLimits.hours_max * hour_ms) throw fieldFailure('entries', shiftMessages.too_long)
  const terms = workingTermsAt(workplace, dated, starts_at)
  if (!terms) throw fieldFailure('entries', shiftMessages.not_working)
  const { timezone } = terms
  const belongs_on = dateIn(timezone, new Date(starts_at))
  return { entries, starts_at, ends_at: new Date(ends).toISOString(), timezone, belongs_on }
}

/** Inserts the entries of a shift. */
export async function insertEntries(tx: Tx, shift: { id: string; talent_id: string }, entries: Entries): Promise<void> {
  const { id: shift_id, talent_id } = shift
  await tx
    .insertInto('time_entries')
    .values(entries.map((entry) => ({ ...entry, shift_id, talent_id })))
    .execute()
}
