import { system } from '#domain/kernel/actor.ts'
import { approvalReminderDays } from '#domain/time/timesheet.ts'
import type { Tx } from '#server/db/connect.ts'
import { db } from '#server/db/connect.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { activityOf } from './move-timesheet.ts'

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
