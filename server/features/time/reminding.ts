import { sql } from 'kysely'
import { termsOn } from '#domain/assignments/terms.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { limitOf } from '#domain/time/compute-pay.ts'
import { weekWarningPercent } from '#domain/time/shift.ts'
import { approvalReminderDays } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findTerms } from '#server/features/assignments/terms.ts'
import { record, recordAll } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findExtraMinutes } from './corrections.ts'
import { activityOf } from './find-timesheet.ts'
import { workedMinutes } from './shift-rows.ts'

const day_ms = 86_400_000

/**
 * Sends the members of companies one email about the timesheets that were submitted since the last one, and reminds them
 * once of each timesheet that waits for days.
 */
export async function remindOfTimesheets(): Promise<void> {
  await forEachDue(
    (limit) => waiting().where('announced_at', 'is', null).limit(limit).execute(),
    async (tx, company_id) => {
      await tx
        .updateTable('timesheets')
        .set({ announced_at: now() })
        .where('company_id', '=', company_id)
        .where('status', '=', 'submitted')
        .where('announced_at', 'is', null)
        .execute()
      await mailApprovers(tx, company_id, false)
    },
  )
  const due = fromNow(-approvalReminderDays * day_ms)
  await forEachDue(
    (limit) => waiting().where('reminded_at', 'is', null).where('submitted_at', '<=', due).limit(limit).execute(),
    async (tx, company_id) => {
      const reminded = await tx
        .updateTable('timesheets')
        .set({ reminded_at: now() })
        .where('company_id', '=', company_id)
        .where('status', '=', 'submitted')
        .where('reminded_at', 'is', null)
        .where('submitted_at', '<=', due)
        .returning(['id', 'assignment_id', 'talent_id'])
        .execute()
      await recordAll(
        tx,
        'timesheet.awaits_approval',
        reminded.map((timesheet) => ({ actor: system, company_id, data: activityOf(timesheet) })),
      )
      await mailApprovers(tx, company_id, true)
    },
  )
}

/** The companies with timesheets to approve. */
const waiting = () =>
  db.selectFrom('timesheets').where('status', '=', 'submitted').select('company_id as id').distinct()

/** The mail names the timesheets that each member sees. */
async function mailApprovers(tx: Tx, company_id: string, is_reminder: boolean): Promise<void> {
  const members = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('users.status', '=', 'active')
    .select('users.id')
    .execute()
  for (const { id: user_id } of members) await queueMail(tx, 'timesheets_to_approve', { user_id, is_reminder })
}

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
