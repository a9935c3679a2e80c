import type { z } from 'zod'
import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import type { shiftForm } from '#domain/time/shift.ts'
import type { timeSettings } from '#domain/time/team.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findTerms } from '#server/features/assignments/terms.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { workingTermsAt } from './shift-rows.ts'
import type { Workplace } from './shift-rows.ts'
import { autoApproveAt } from './submitting.ts'

type TimeSettings = z.output<typeof timeSettings>

/** The settings of the actor's company. */
export async function findTimeSettings(actor: Actor): Promise<TimeSettings> {
  authorize(actor, 'timesheet.see_settings')
  return db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select('approves_automatically')
    .executeTakeFirstOrThrow()
}

/** Changes the settings. Automatic approval begins or ends for timesheets that wait for an answer, too. */
export async function saveTimeSettings(actor: Actor, settings: TimeSettings): Promise<TimeSettings> {
  return transaction(async (tx) => {
    authorize(actor, 'timesheet.edit_settings')
    const { company_id } = asMember(actor)
    const { timezone } = await tx
      .updateTable('companies')
      .set({ ...settings, updated_at: now() })
      .where('id', '=', company_id)
      .returning('timezone')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('timesheets')
      .set({ auto_approve_at: settings.approves_automatically ? autoApproveAt(now(), timezone) : null })
      .where('company_id', '=', company_id)
      .where('status', '=', 'submitted')
      .where('auto_approve_at', settings.approves_automatically ? 'is' : 'is not', null)
      .execute()
    await record(tx, 'company.time_settings_changed', { actor, company_id, data: { company_id } })
    return settings
  })
}

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
