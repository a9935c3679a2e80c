import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { AssignmentSide } from '#domain/assignments/assignment.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Overdue {
  assignment_id: string
  company_id: string
  talent_id: string
  side: AssignmentSide
}

/** Older tasks are of no use anymore. */
const reminded_days = 14

/** Reminds each side of its overdue tasks, once of each. */
export async function remindOfChecklists(): Promise<void> {
  const today = sql`(${now()}::timestamptz at time zone companies.timezone)::date`
  await transaction(async (tx) => {
    const { rows } = await sql<Overdue>`
      with overdue as (
        update checklist_items set reminded_at = ${now()}::timestamptz
        from assignments, companies
        where checklist_items.assignment_id = assignments.id and companies.id = assignments.company_id
          and assignments.status in ('pending', 'active')
          and done_at is null and reminded_at is null
          and due_on < ${today} and due_on >= ${today} - ${reminded_days}::int
        returning checklist_items.assignment_id, assignments.company_id, assignments.talent_id, side
      )
      select distinct * from overdue`.execute(tx)
    await recordAll(
      tx,
      'checklist.overdue',
      rows.map(({ company_id, ...data }) => ({ actor: system, company_id, data })),
    )
  })
}
