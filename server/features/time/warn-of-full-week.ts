import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { termsOn } from '#domain/assignments/planned-shifts.ts'
import { weekWarningPercent } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { findTerms } from '#server/features/assignments/find-terms.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findExtraMinutes } from './find-extra-minutes.ts'
import { workedMinutes } from './worked-minutes.ts'

interface Worked {
  id: string
  assignment_id: string
  company_id: string
  talent_id: string
  belongs_on: string
}

const sum = (days: readonly { minutes: number }[]) => days.reduce((total, { minutes }) => total + minutes, 0)

/** Records when a shift has brought the hours of its week near their limit. */
export async function warnOfFullWeek(tx: Tx, actor: Actor, shift: Worked): Promise<void> {
  const { assignment_id, company_id, talent_id } = shift
  const week_on = startOfWeek(shift.belongs_on, 1)
  const terms = termsOn((await findTerms(tx, [assignment_id])).get(assignment_id) ?? [], shift.belongs_on)
  if (!terms) return
  const extra = await findExtraMinutes(tx, [assignment_id], week_on)
  const limit = terms.weekly_hours * 60 + (extra.get(assignment_id) ?? 0)
  const week = workedMinutes(tx, now())
    .where('shifts.assignment_id', '=', assignment_id)
    .where('shifts.belongs_on', '>=', week_on)
    .where('shifts.belongs_on', '<=', addDays(week_on, 6))
  const isNearlyFull = (minutes: number) => minutes * 100 >= limit * weekWarningPercent
  const [all, before] = [await week.execute(), await week.where('shifts.id', '<>', shift.id).execute()]
  if (!isNearlyFull(sum(all)) || isNearlyFull(sum(before))) return
  await record(tx, 'timesheet.week_nearly_full', { actor, company_id, data: { assignment_id, talent_id, week_on } })
}
