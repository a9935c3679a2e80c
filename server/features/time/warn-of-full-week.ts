import { sql } from 'kysely'
import { limitOf } from '#domain/time/compute-pay.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import { weekWarningPercent } from '#domain/time/shift.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findTerms } from '#server/features/assignments/find-terms.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findExtraMinutes } from './find-extra-minutes.ts'
import { workedMinutes } from './worked-minutes.ts'

interface Worked {
  assignment_id: string
  company_id: string
  talent_id: string
  belongs_on: string
}

const weekOf = ({ belongs_on }: Worked) => startOfWeek(belongs_on, 1)

/** Records that a shift has brought the hours of its week near their limit, once a week. */
export async function warnOfFullWeek(tx: Tx, actor: Actor, shift: Worked): Promise<void> {
  if ((await findFullWeeks(tx, [shift])).length === 0) return
  const { assignment_id, company_id, talent_id } = shift
  const week_on = weekOf(shift)
  const { numUpdatedRows } = await tx
    .updateTable('timesheets')
    .set({ warned_at: now() })
    .where('assignment_id', '=', assignment_id)
    .where('week_on', '=', week_on)
    .where('warned_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await record(tx, 'timesheet.week_nearly_full', { actor, company_id, data: { assignment_id, talent_id, week_on } })
}

/** Shifts that are checked at once, so that thousands delay no request. */
const batch = 100

/** Warns the talents whose shifts go on. */
export async function warnOfFullWeeks(): Promise<void> {
  for (let after: string | null = null; ;) {
    const running: Worked[] = await findRunning(after)
    for (const shift of await findFullWeeks(db, running)) await transaction((tx) => warnOfFullWeek(tx, system, shift))
    if (running.length < batch) return
    after = running.at(-1)!.talent_id
  }
}

/** The next shifts that go on, in weeks without a warning; a talent has at most one. */
async function findRunning(after: string | null): Promise<Worked[]> {
  const running = db
    .selectFrom('shifts')
    .innerJoin('timesheets', (join) =>
      join
        .onRef('timesheets.assignment_id', '=', 'shifts.assignment_id')
        .on(sql<boolean>`timesheets.week_on = date_trunc('week', shifts.belongs_on)::date`),
    )
    .where('shifts.ends_at', 'is', null)
    .where('timesheets.warned_at', 'is', null)
    .select(['shifts.assignment_id', 'shifts.company_id', 'shifts.talent_id', 'shifts.belongs_on'])
    .orderBy('shifts.talent_id')
    .limit(batch)
  return (after === null ? running : running.where('shifts.talent_id', '>', after)).execute()
}

/** Of shifts, those whose week is nearly full. */
async function findFullWeeks<Shift extends Worked>(from: Db | Tx, shifts: readonly Shift[]): Promise<Shift[]> {
  const full: Shift[] = []
  for (const [week_on, some] of Map.groupBy(shifts, weekOf)) {
    const ids = some.map(({ assignment_id }) => assignment_id)
    const terms = await findTerms(from, ids)
    const extra = await findExtraMinutes(from, ids, week_on)
    const days = await workedMinutes(from, now())
      .where('shifts.assignment_id', 'in', ids)
      .where('shifts.belongs_on', '>=', week_on)
      .where('shifts.belongs_on', '<=', addDays(week_on, 6))
      .execute()
    const worked = Map.groupBy(days, ({ assignment_id }) => assignment_id)
    for (const shift of some) {
      const id = shift.assignment_id
      const own = termsOn(terms.get(id) ?? [], shift.belongs_on)
      const total = (worked.get(id) ?? []).reduce((sum, { minutes }) => sum + minutes, 0)
      if (own && total * 100 >= limitOf(own, { extra_minutes: extra.get(id) ?? 0 }) * weekWarningPercent)
        full.push(shift)
    }
  }
  return full
}
